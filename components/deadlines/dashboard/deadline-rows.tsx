import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DeadlineKind } from '@/lib/features/deadlines/kinds';
import type { DeadlineRow } from '@/lib/features/deadlines/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';

const PAGES: Record<DeadlineKind, (id: string) => string> = {
  hand_over: paths.dashboardOrder,
  delivery: paths.dashboardOrder,
  complaint: paths.dashboardComplaint,
  return: paths.dashboardReturn,
  refund: paths.refund,
};

/** Whether a last moment is near, or over. */
export function UrgencyBadge({ urgency }: Pick<DeadlineRow, 'urgency'>) {
  const t = useTranslations('deadlines');
  const look =
    urgency === 'late' ? 'bg-error text-error-content' : 'bg-warning text-warning-content';
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${look}`}
    >
      {t(`urgency.${urgency}`)}
    </span>
  );
}

/** What is late or near, each a card on phones and a row where there is room. */
export function DeadlineRows({ rows, locale }: { rows: DeadlineRow[]; locale: Locale }) {
  const t = useTranslations('deadlines');
  return (
    <ul className="grid gap-3">
      {rows.map(({ kind, id, number, sellerName, dueBy, urgency }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 panel p-4 lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:items-center"
        >
          <Link
            href={localePath(locale, PAGES[kind](id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link figures underline-offset-4 hover:underline"
          >
            {number}
          </Link>
          <div className="min-w-0">
            <p className="figures">
              {t(`until.${kind}`, { time: readableTime(new Date(dueBy), locale) })}
            </p>
            {sellerName && <p className="text-sm wrap-anywhere text-muted">{sellerName}</p>}
          </div>
          <div>
            <UrgencyBadge urgency={urgency} />
          </div>
        </li>
      ))}
    </ul>
  );
}
