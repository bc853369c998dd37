import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fact } from '@/components/orders/fact';
import type { ComplaintRow } from '@/lib/features/aftersales/complaints/schema';
import type { DeadlineUrgency } from '@/lib/features/aftersales/deadlines/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { UrgencyBadge } from './deadline-rows';

interface Props {
  times: { kind: 'hand_over' | 'delivery'; dueBy: string; urgency: DeadlineUrgency | null }[];
  complaints: ComplaintRow[];
  locale: Locale;
}

/** Until when an order has to be where, and what its buyer complains of: facts of a list. */
export function OrderTimes({ times, complaints, locale }: Props) {
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
