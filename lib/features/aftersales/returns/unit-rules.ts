import type { ReturnOutcome, ReturnReason, ReturnState } from './kinds';
import { returnableFrom, returnableUntil, type ReturnPeriods } from './period-rules';

/** Units of one line that reached the buyer at one moment, in place of returned ones too. */
export interface DeliveredUnits {
  lineId: string;
  quantity: number;
  at: Date;
}

/** A return of before, as far as it holds units. */
export interface EarlierReturn {
  state: ReturnState;
  outcome?: ReturnOutcome | null | undefined;
  /** `refunded`: units whose money it gave back. */
  lines: readonly { lineId: { toString(): string }; quantity: number; refunded: number }[];
}

/** What of a line can be given back. */
export interface ReturnableLine {
  lineId: string;
  /** Units that reached the buyer, less those of returns and those whose money went back. */
  left: number;
  /** Units among these that are still within their period. */
  now: number;
  /** Until when the last of them; null where its time is over, or none is left. */
  until: Date | null;
}

/** Whether a return still stands for its units: not one that the buyer took back or never sent. */
export const holdsUnits = ({ state, outcome }: Pick<EarlierReturn, 'state' | 'outcome'>): boolean =>
  state !== 'withdrawn' && outcome !== 'unsent';

function sums<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  unitsOf: (item: Item) => number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of items) {
    found.set(idOf(item), (found.get(idOf(item)) ?? 0) + unitsOf(item));
  }
  return found;
}

/**
 * What of an order's lines can be given back for a reason at a moment.
 * @param granted units whose money went back, by whatever way
 * @param promisedBy the day that delivery was promised for; null: none was
 */
export function returnableLines(
  of: {
    delivered: readonly DeliveredUnits[];
    returns: readonly EarlierReturn[];
    granted: readonly { lineId: { toString(): string }; quantity: number }[];
    promisedBy: Date | null;
  },
  reason: ReturnReason,
  now: Date,
  periods: ReturnPeriods,
): ReturnableLine[] {
  const reached = sums(
    of.delivered,
    ({ lineId }) => lineId,
    ({ quantity }) => quantity,
  );
  const returned = of.returns.filter(holdsUnits).flatMap(({ lines }) => lines);
  const idOf = ({ lineId }: { lineId: { toString(): string } }) => lineId.toString();
  const held = sums(returned, idOf, ({ quantity }) => quantity);
  const byReturns = sums(returned, idOf, ({ refunded }) => refunded);
  const granted = sums(of.granted, idOf, ({ quantity }) => quantity);
  return [...reached].map(([lineId, quantity]) => {
    // Money that a return gave back is of units that it holds.
    const aside = Math.max(0, (granted.get(lineId) ?? 0) - (byReturns.get(lineId) ?? 0));
    const left = Math.max(0, quantity - (held.get(lineId) ?? 0) - aside);
    const open = of.delivered
      .filter((units) => units.lineId === lineId)
      .map((units) => {
        const from = returnableFrom(units.at, reason, of.promisedBy);
        return { ...units, until: returnableUntil(from, reason, periods) };
      })
      .filter(({ until }) => until >= now);
    const inTime = open.reduce((sum, units) => sum + units.quantity, 0);
    const possible = Math.min(left, inTime);
    const until = open.reduce<Date | null>(
      (latest, units) => (latest === null || units.until > latest ? units.until : latest),
      null,
    );
    return { lineId, left, now: possible, until: possible > 0 ? until : null };
  });
}

/** Why units can't be given back. */
export type UnitRefusal = 'unknownLine' | 'notDelivered' | 'notLeft' | 'tooLate';

/** What stands against giving back units, and of which line how many are possible; null: nothing. */
export function unitRefusal(
  lines: readonly ReturnableLine[],
  asked: readonly { lineId: string; quantity: number }[],
  orderLines: ReadonlySet<string>,
): { why: UnitRefusal; lineId: string; possible: number } | null {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  for (const { lineId, quantity } of asked) {
    const line = byId.get(lineId);
    const refused = (why: UnitRefusal) => ({ why, lineId, possible: line?.now ?? 0 });
    if (!orderLines.has(lineId)) return refused('unknownLine');
    if (!line) return refused('notDelivered');
    if (quantity > line.left) return refused('notLeft');
    if (quantity > line.now) return refused('tooLate');
  }
  return null;
}
