import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-row';
import type { DeadlineKind } from '@/lib/features/aftersales/deadlines/kinds';
import type { DeadlineRow } from '@/lib/features/aftersales/deadlines/schema';
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
    <ListRows>
      {rows.map(({ kind, id, number, sellerName, dueBy, urgency }) => (
        <ListRow
          key={id}
          id={id}
          href={localePath(locale, PAGES[kind](id))}
          name={number}
          badge={<UrgencyBadge urgency={urgency} />}
          about={t(`until.${kind}`, { time: readableTime(new Date(dueBy), locale) })}
          note={sellerName}
        />
      ))}
    </ListRows>
  );
}
