import { countsFrom, hoursAfter, type ReleasePeriods } from '../../../shop/deadlines/release-rules';
import type { JournalLine } from './types';
import { netLines } from './rules';

/** The moment of what nobody knows yet when it may be paid out. */
export const HELD = new Date('9999-12-31T00:00:00Z');

/** Why what a seller has of a delivered order waits without a date. */
const HOLDS = ['courier', 'money', 'return', 'complaint'] as const;
type Hold = (typeof HOLDS)[number];

/** Facts about a delivered order that decide when its earnings are released. */
export interface EarningsFacts {
  /** When it was said to be delivered, whoever said so. */
  deliveredAt: Date;
  /** When somebody other than its seller said so; null: nobody has. */
  provedAt: Date | null;
  promisedBy: Date | null;
  /** Cash of it that a courier has and that is not in the books as remitted. */
  isWithCourier: boolean;
  /** The seller has its cash, and is to have more than came to the shop of it; see `isUncovered`. */
  isUncovered: boolean;
  hasOpenReturn: boolean;
  hasOpenComplaint: boolean;
  /** Until when a buyer may still contradict an answer to either; null: nothing was answered. */
  notBefore: Date | null;
}

/**
 * Whether what a seller is to have of an order waits for money that the shop never had: cash of it is in
 * the seller's own hands, so that nobody but the seller says that there is any, and what is left, a
 * discount that the shop pays, comes to more than the shop got of the order.
 * @param ownPoisha cash in the seller's hands
 * @param camePoisha what came to the shop, less what went back from there
 * @param duePoisha what the seller is to have of the order beside that cash
 */
export const isUncovered = ({
  ownPoisha,
  camePoisha,
  duePoisha,
}: {
  ownPoisha: number;
  camePoisha: number;
  duePoisha: number;
}): boolean => ownPoisha > 0 && duePoisha > Math.max(0, camePoisha);

/** Reasons that hold an order's earnings without a date, in the order of `HOLDS`. */
export const holdsOf = (facts: EarningsFacts): Hold[] => [
  ...(facts.isWithCourier ? (['courier'] as const) : []),
  ...(facts.isUncovered ? (['money'] as const) : []),
  ...(facts.hasOpenReturn ? (['return'] as const) : []),
  ...(facts.hasOpenComplaint ? (['complaint'] as const) : []),
];

/**
 * From when on what a seller has of a delivered order may be paid out: once its cash is in the books,
 * the buyer's time is over, and the seller's time to answer what came on its last day; never while a
 * return or complaint is open, nor while the buyer may still contradict the answer.
 * @returns `HELD` where that has no date yet
 */
export function earningsReleaseOf(facts: EarningsFacts, periods: ReleasePeriods): Date {
  if (holdsOf(facts).length > 0) return HELD;
  const { returnHours, answerHours, sellerWordHours } = periods;
  const over = hoursAfter(countsFrom(facts, sellerWordHours), returnHours + answerHours);
  return facts.notBefore && facts.notBefore > over ? facts.notBefore : over;
}

/**
 * The lines that have what a seller has of one order wait until another moment; none where it does
 * already. What may be paid out already is held at most as far as the seller has not been paid it.
 * @param lines all of the order on the seller's account
 * @param availablePoisha what the seller may be paid now
 */
export function linesReleased(
  lines: readonly JournalLine[],
  to: Date,
  { now, availablePoisha }: { now: Date; availablePoisha: number },
): JournalLine[] {
  const nets = netLines(lines.filter(({ releaseAt }) => releaseAt !== undefined));
  const moving = nets.filter(
    ({ releaseAt, ...line }) =>
      line.creditPoisha !== line.debitPoisha &&
      releaseAt!.getTime() !== to.getTime() &&
      releaseAt! > now,
  );
  const free = nets
    .filter(({ releaseAt }) => releaseAt! <= now)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);
  const held = to > now ? Math.min(free, Math.max(0, availablePoisha)) : 0;
  const account = lines[0]?.account ?? '';
  if (held > 0) moving.push({ account, debitPoisha: 0, creditPoisha: held, releaseAt: now });
  return moving.flatMap((line) => [
    { ...line, debitPoisha: line.creditPoisha, creditPoisha: line.debitPoisha },
    { ...line, releaseAt: to },
  ]);
}

/** Amount that a seller will get from these waiting lines, less cash in the seller's hands; poisha. */
export const dueOf = (lines: readonly JournalLine[]): number =>
  lines
    .filter(({ releaseAt }) => releaseAt !== undefined)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);

/** Until when what an order brought waits now; null where nothing of it waits. */
export function releaseNow(lines: readonly JournalLine[]): Date | null {
  const moments = netLines(lines).flatMap(({ releaseAt, creditPoisha, debitPoisha }) =>
    releaseAt && creditPoisha !== debitPoisha ? [releaseAt.getTime()] : [],
  );
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}
