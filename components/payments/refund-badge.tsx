import { useTranslations } from 'next-intl';
import type { RefundView } from '@/lib/features/payments/refund-schema';

const LOOKS = {
  waiting: 'border border-line bg-surface text-ink',
  due: 'bg-warning text-warning-content',
  sending: 'bg-warning text-warning-content',
  done: 'bg-success text-success-content',
  failed: 'bg-error text-error-content',
} as const;
const badge = 'inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold';

/** Where a refund is, and whether its last day is near or over. */
export function RefundBadge({ refund }: { refund: Pick<RefundView, 'state' | 'urgency'> }) {
  const t = useTranslations('refunds');
  const { state, urgency } = refund;
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${badge} ${LOOKS[state]}`}>{t(`state.${state}`)}</span>
      {urgency && (
        <span
          className={`${badge} ${urgency === 'late' ? 'bg-error text-error-content' : 'border border-line bg-surface text-ink'}`}
        >
          {t(`urgency.${urgency}`)}
        </span>
      )}
    </span>
  );
}
