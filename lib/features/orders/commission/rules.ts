/*
 * Which commission counts: of all rates that are for a seller's goods of a category at a moment, the
 * one that names both, else the seller's, else the category's, else the one for all.
 */

/** From a moment to before another, in milliseconds since 1970. */
export interface Span {
  from: number;
  /** Null: no end. */
  until: number | null;
}

/** Rates for one kind of goods. */
export interface TargetRates {
  sellerId: string | null;
  category: string | null;
  periods: readonly (Span & { basisPoints: number })[];
}

/** The key of what a rate is for. */
export const targetOf = (sellerId: string | null, category: string | null): string =>
  `${sellerId ?? 'all'}:${category ?? 'all'}`;

/** Whether two spans have a moment in common. */
export const overlap = (a: Span, b: Span): boolean =>
  a.from < (b.until ?? Infinity) && b.from < (a.until ?? Infinity);

const isWithin = ({ from, until }: Span, at: number): boolean =>
  from <= at && at < (until ?? Infinity);

/** The parts of a line that its commission rate depends on. */
export interface CommissionedLine {
  sellerId: string;
  category: string;
}

/**
 * The commission on a line at a moment, in hundredths of a percent; 0 where no rate is for it.
 * @param rates of each target at most once
 */
export function commissionBp(
  rates: readonly TargetRates[],
  { sellerId, category }: CommissionedLine,
  at: number,
): number {
  const found = new Map<string, number>();
  for (const rate of rates) {
    const period = rate.periods.find((one) => isWithin(one, at));
    if (period) found.set(targetOf(rate.sellerId, rate.category), period.basisPoints);
  }
  const precedence = [
    targetOf(sellerId, category),
    targetOf(sellerId, null),
    targetOf(null, category),
    targetOf(null, null),
  ];
  for (const target of precedence) {
    const basisPoints = found.get(target);
    if (basisPoints !== undefined) return basisPoints;
  }
  return 0;
}

/** How a period stands at a moment. */
export const periodStateOf = (span: Span, at: number): 'planned' | 'running' | 'over' =>
  at < span.from ? 'planned' : isWithin(span, at) ? 'running' : 'over';
