/** What became of a variant's stock once: units that came (positive) or went, and what that left. */
export interface StockStep {
  change: number;
  stock: number;
}

/**
 * Whether steps can be laid end to end, each beginning with the stock that another one left, so that
 * the last leaves `now`. In no order: clocks of the processes that wrote them may differ. Each stock
 * must be reached as often as it was left, but for the one that was there before the first step and
 * the last.
 */
export function leadsTo(steps: Iterable<StockStep>, now: number): boolean {
  /** How often each stock was reached, less how often it was left. */
  const balance = new Map<number, number>();
  const add = (stock: number, by: number) => balance.set(stock, (balance.get(stock) ?? 0) + by);
  for (const { change, stock } of steps) {
    add(stock - change, -1);
    add(stock, 1);
  }
  const open = [...balance].filter(([, count]) => count !== 0);
  // Nothing was recorded yet, or it ended where it began.
  if (open.length === 0) return balance.size === 0 || balance.has(now);
  return (
    open.length === 2 && open.every(([, count]) => Math.abs(count) === 1) && balance.get(now) === 1
  );
}
