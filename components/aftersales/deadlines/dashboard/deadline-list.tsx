import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Tabs } from '@/components/ui/tabs';
import {
  DEADLINE_TYPES,
  type DeadlineType,
  type DeadlineRow,
  type DeadlineUrgency,
} from '@/lib/features/aftersales/deadlines/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { readableTime } from '@/lib/platform/time/time';
import { Fact } from '@/components/orders/fact';
import type { ComplaintRow } from '@/lib/features/aftersales/complaints/shared';

interface DeadlineTabsProps {
  kind: DeadlineType;
  counts: Partial<Record<DeadlineType, { near: number; late: number; isMore: boolean }>>;
  locale: Locale;
}

/** The list's address with a kind. */
export const deadlinesHref = (kind: DeadlineType, after?: string): string =>
  withQuery(paths.deadlines, { kind, after });

/** Tabs per type of deadline, with the number of late and nearly late items. */
export function DeadlineTabs({ kind, counts, locale }: DeadlineTabsProps) {
  const t = useTranslations('deadlines');
  const tabs = DEADLINE_TYPES.flatMap((name) => {
    const count = counts[name];
    if (!count) return [];
    const values = {
      late: formatCount(count.late, locale),
      near: formatCount(count.near, locale),
      more: count.isMore ? '+' : '',
    };
    return [
      {
        href: localePath(locale, deadlinesHref(name)),
        label: t(`kind.${name}`),
        count: t('counts', values),
        isCurrent: name === kind,
      },
    ];
  });
  return <Tabs label={t('lists')} tabs={tabs} />;
}

const PAGES: Record<DeadlineType, (id: string) => string> = {
  hand_over: paths.dashboardOrder,
  delivery: paths.dashboardOrder,
  complaint: paths.dashboardComplaint,
  return: paths.dashboardReturn,
  refund: paths.refund,
};

/** Badge of a deadline that is near or has passed. */
function UrgencyBadge({ urgency }: Pick<DeadlineRow, 'urgency'>) {
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

/** Late and nearly late items: cards on phones, table rows on wider screens. */
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

interface OrderTimesProps {
  times: { kind: 'hand_over' | 'delivery'; dueBy: string; urgency: DeadlineUrgency | null }[];
  complaints: ComplaintRow[];
  locale: Locale;
}

/** Until when an order has to be where, and what its buyer complains of: facts of a list. */
export function OrderTimes({ times, complaints, locale }: OrderTimesProps) {
  const t = useTranslations();
  return (
    <>
      {times.map(({ kind, dueBy, urgency }) => (
        <Fact key={kind} label={t(`deadlines.order.${kind}`)}>
          {readableTime(new Date(dueBy), locale)} {urgency && <UrgencyBadge urgency={urgency} />}
        </Fact>
      ))}
      {complaints.length > 0 && (
        <Fact label={t('complaintDesk.title')}>
          {complaints.map(({ _id, number, state }) => (
            <Link
              key={_id}
              href={localePath(locale, paths.dashboardComplaint(_id))}
              prefetch={false}
              className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {number} · {t(`complaints.state.${state}`)}
            </Link>
          ))}
        </Fact>
      )}
    </>
  );
}
