import type { OrderHistory } from '../../orders/history-queries';
import { COUNT_STEPS } from './kinds';
import type { BuyerCounts, CountRange } from './schema';

/**
 * The range that a count lies in, `to` included: who asks about a person again and again learns no
 * single order by the difference.
 */
export function countRange(count: number): CountRange {
  const at = COUNT_STEPS.findLastIndex((step) => step <= count);
  const next = COUNT_STEPS[at + 1];
  return { from: COUNT_STEPS[at]!, to: next === undefined ? null : next - 1 };
}

/** Ranges for a buyer's history. @param back orders whose goods came back without being taken */
export function buyerCounts(
  { byStatus, withdrawn }: OrderHistory,
  back: ReadonlySet<string>,
): BuyerCounts {
  const isBack = (id: string) => back.has(id);
  const refused = [...byStatus.pending, ...byStatus.cancelled].filter(isBack);
  return {
    delivered: countRange(byStatus.completed.length),
    cameBack: countRange(byStatus.returned.length + refused.length),
    cancelled: countRange(withdrawn),
    running: countRange(byStatus.pending.filter((id) => !isBack(id)).length),
  };
}
