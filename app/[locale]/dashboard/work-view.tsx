import { CircleCheckBig } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { roomGroups, type RoomRole } from '@/components/layout/dashboard/rooms';
import { WorkRows, type WorkRowView } from '@/components/layout/dashboard/work-rows';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listWork } from '@/lib/startup/work-list';

const HOUR_MS = 60 * 60 * 1000;
/** From two days on a time is said in days. */
const IN_HOURS = 48;

interface Part {
  actor: Actor;
  dashboard: RoomRole;
  locale: Locale;
}

/** The queues in which something waits, as they are read. */
async function workRows({ actor, dashboard, locale }: Part): Promise<WorkRowView[]> {
  const [work, t] = await Promise.all([listWork(actor), getTranslations('dashboard.work')]);
  const now = Date.now();
  const icons = new Map(
    roomGroups({ ...actor, dashboard }).flatMap(({ rooms }) =>
      rooms.map(({ href, icon }) => [href, icon] as const),
    ),
  );
  const age = (ms: number): string => {
    const hours = Math.floor(ms / HOUR_MS);
    if (hours < 1) return t('age.now');
    const [unit, count] =
      hours < IN_HOURS ? (['hours', hours] as const) : (['days', Math.floor(hours / 24)] as const);
    return t(`age.${unit}`, { count, formatted: formatCount(count, locale) });
  };
  const dueOf = (dueBy: Date | null): WorkRowView['due'] => {
    if (dueBy === null) return undefined;
    const left = dueBy.getTime() - now;
    return left <= 0
      ? { text: t('late', { age: age(-left) }), isLate: true }
      : { text: t('due', { age: age(left) }), isLate: false };
  };
  return work
    .filter(({ waiting }) => waiting === null || waiting.count > 0)
    .map(({ name, room, href, waiting }): WorkRowView => ({
      href: localePath(locale, href),
      label: t(`queues.${name}`),
      icon: icons.get(room) ?? 'LayoutDashboard',
      count: waiting && formatCount(waiting.count, locale) + (waiting.isMore ? '+' : ''),
      about: waiting
        ? waiting.oldest
          ? t('oldest', { age: age(now - waiting.oldest.getTime()) })
          : ''
        : t('failed'),
      due: dueOf(waiting?.dueBy ?? null),
    }));
}

/** The work list: queues of every room that this person may enter. */
export async function WorkList(part: Part) {
  const [rows, t] = await Promise.all([workRows(part), getTranslations('dashboard.work')]);
  return (
    <section aria-labelledby="work" className="mb-8">
      <h2 id="work" className="mb-3 text-xl font-semibold">
        {t('title')}
      </h2>
      {rows.length > 0 ? (
        <WorkRows rows={rows} />
      ) : (
        <p className="flex items-center gap-3 panel p-4">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-success" />
          <span>
            <span className="block font-semibold">{t('none')}</span>
            <span className="block text-sm text-muted">{t('noneHint')}</span>
          </span>
        </p>
      )}
    </section>
  );
}
