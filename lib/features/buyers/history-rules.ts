import type { OrderHistory } from '../orders/history-queries';
import type { BuyerCounts } from './schema';
import { HISTORY_DEPTH } from './kinds';

/** What a history says in figures. @param back orders whose goods came back without being taken */
export function buyerCounts(
  { byStatus, withdrawn, since }: OrderHistory,
  back: ReadonlySet<string>,
): BuyerCounts {
  const isBack = (id: string) => back.has(id);
  const refused = [...byStatus.pending, ...byStatus.cancelled].filter(isBack);
  const counts = {
    delivered: byStatus.completed.length,
    cameBack: byStatus.returned.length + refused.length,
    cancelled: withdrawn,
    running: byStatus.pending.filter((id) => !isBack(id)).length,
  };
  const shown = Object.entries(counts).map(
    ([name, count]) => [name, Math.min(count, HISTORY_DEPTH)] as const,
  );
  return {
    ...(Object.fromEntries(shown) as typeof counts),
    since: since?.toISOString() ?? null,
  };
}
