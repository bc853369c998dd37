import { useTranslations } from 'next-intl';
import type { ReturnRow } from '@/lib/features/aftersales/returns/schema';

const LOOKS = {
  requested: 'bg-warning text-warning-content',
  approved: 'bg-warning text-warning-content',
  in_transit: 'bg-warning text-warning-content',
  received: 'bg-warning text-warning-content',
  escalated: 'bg-warning text-warning-content',
  declined: 'bg-error text-error-content',
  withdrawn: 'border border-line bg-surface text-ink',
  closed: 'bg-success text-success-content',
} as const;
const badge = 'inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold';

/** Where a return is, and whether its last moment is near or over. */
export function ReturnBadge({ of }: { of: Pick<ReturnRow, 'state' | 'outcome' | 'urgency'> }) {
  const t = useTranslations('returns');
  const { state, outcome, urgency } = of;
  const isDone = outcome === 'refund' || outcome === 'replacement';
  const look = state === 'closed' && !isDone ? LOOKS.declined : LOOKS[state];
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${badge} ${look}`}>
        {outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}
      </span>
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
