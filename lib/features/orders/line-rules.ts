import {
  STATUSES,
  STEPS,
  type FulfilmentStep,
  type GoodsPlace,
  type OrderStatus,
} from './state-types';

/** A line as far as its sums go; integer poisha. */
export interface SummedLine {
  quantity: number;
  cancelled: number;
  pricePoisha: number;
  discountPoisha: number;
}

/** Units of a line that were not cancelled. */
export const liveQuantity = ({ quantity, cancelled }: SummedLine): number => quantity - cancelled;

/**
 * Returns the remaining discount of a line for the units that were not cancelled, in poisha: its share by
 * quantity, rounded down, so that a later cancellation never takes back more than was given.
 */
export function liveDiscount(line: SummedLine): number {
  return Number((BigInt(line.discountPoisha) * BigInt(liveQuantity(line))) / BigInt(line.quantity));
}

interface OrderSums {
  quantity: number;
  /** The goods, before any discount. */
  totalPoisha: number;
  discountPoisha: number;
}

/** Sums over an order's lines without cancelled units. */
export function orderSums(lines: readonly SummedLine[]): OrderSums {
  const sums = { quantity: 0, totalPoisha: 0, discountPoisha: 0 };
  for (const line of lines) {
    sums.quantity += liveQuantity(line);
    sums.totalPoisha += line.pricePoisha * liveQuantity(line);
    sums.discountPoisha += liveDiscount(line);
  }
  return sums;
}

/**
 * Lines as their order shows and sums them up: a cancelled one keeps what it was, so there nothing
 * counts as cancelled.
 */
export const shownLines = <Line extends SummedLine>(
  orderStatus: OrderStatus,
  lines: readonly Line[],
): Line[] => lines.map((line) => (orderStatus === 'cancelled' ? { ...line, cancelled: 0 } : line));

/** Units that an order shows of a line, and how many it says were cancelled: of a cancelled one as it was. */
export function shownUnits(
  orderStatus: OrderStatus,
  { quantity, cancelled }: Pick<SummedLine, 'quantity' | 'cancelled'>,
): { units: number; cancelled: number } {
  if (orderStatus === 'cancelled') return { units: quantity, cancelled: 0 };
  return { units: quantity - cancelled, cancelled };
}

/** Total that a buyer owes for an order: goods less discounts, and delivery; integer poisha. */
export const grandTotal = (order: {
  totalPoisha: number;
  discountPoisha: number;
  deliveryPoisha: number;
}): number => order.totalPoisha - order.discountPoisha + order.deliveryPoisha;

/** How far the units of a line came. */
interface LineProgress {
  quantity: number;
  cancelled: number;
  /** In parcels: all of these, those that left their seller, those that arrived. */
  packed: number;
  shipped: number;
  delivered: number;
  returned: number;
  /** Came back or were lost on the way: in no parcel, and still owed to the buyer. */
  back?: number | null;
  /**
   * Went back into the stock while the line still counts them, less what was taken for them again: the
   * line holds its units that were not cancelled, less these.
   */
  restocked?: number | null;
}

/** Units of a line that are in no parcel and did not come back either. */
export const unpackedUnits = ({ quantity, cancelled, packed, back }: LineProgress): number =>
  quantity - cancelled - packed - (back ?? 0);

/** Whether anything of an order left its seller and is on its way or with its buyer. */
export const isUnderWay = (lines: readonly { shipped: number }[]): boolean =>
  lines.some(({ shipped }) => shipped > 0);

/** How far an order is by its lines; null where less than all of it is packed. */
export function reachedBy(
  lines: readonly LineProgress[],
): Extract<FulfilmentStep, 'packed' | 'shipped' | 'delivered'> | null {
  const live = lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  if (live.length === 0) return null;
  const isAll = (count: 'packed' | 'shipped' | 'delivered') =>
    live.every((line) => line[count] === line.quantity - line.cancelled);
  return (['delivered', 'shipped', 'packed'] as const).find(isAll) ?? null;
}

/** Which count says of all live units that their goods are there. */
const COUNTS = {
  unpacked: null,
  packed: 'packed',
  away: 'shipped',
  there: 'delivered',
} as const satisfies Record<GoodsPlace, string | null>;

/**
 * Lines after a step that all of their units take which were not cancelled.
 * @param isRestocked of a return: whether what was not returned before goes back into the stock
 */
export function linesAfter<Line extends LineProgress>(
  lines: readonly Line[],
  to: { fulfilment: FulfilmentStep; orderStatus: OrderStatus },
  isRestocked = false,
): Line[] {
  return lines.map((line) => {
    const live = line.quantity - line.cancelled;
    switch (STATUSES[to.orderStatus].end?.units) {
      case 'cancelled': {
        const back = line.back ?? 0;
        const held = back > 0 && { back: 0, restocked: (line.restocked ?? 0) - back };
        return { ...line, cancelled: line.quantity, ...held };
      }
      case 'returned': {
        const restocked = (line.restocked ?? 0) + (isRestocked ? live - line.returned : 0);
        return { ...line, returned: live, restocked };
      }
      case undefined: {
        const count = COUNTS[STEPS[to.fulfilment].goods];
        return count === null ? line : { ...line, [count]: live };
      }
    }
  });
}

/** Units of each line that are to be cancelled, by the line's id. */
export type LineCuts = ReadonlyMap<string, number>;

/** Units of a line that can still be cancelled: those that are not on their way or with the buyer. */
export const cancellableUnits = (
  line: Pick<LineProgress, 'quantity' | 'cancelled' | 'shipped'>,
): number => line.quantity - line.cancelled - line.shipped;

/** Units of a cancellation that had come back before: they are not returned to the stock. */
export const cutOfBack = (line: Pick<LineProgress, 'back'>, cut: number): number =>
  Math.min(line.back ?? 0, cut);

/**
 * Lines without the units that are cancelled of them: first those that came back. What was packed of
 * those is packed no longer.
 * @throws RangeError where more of a line is to be cancelled than is left of it
 */
export function linesWithout<Line extends LineProgress & { _id: { toString(): string } }>(
  lines: readonly Line[],
  cuts: LineCuts,
): Line[] {
  return lines.map((line) => {
    const cut = cuts.get(line._id.toString()) ?? 0;
    if (cut === 0) return line;
    if (cut < 0 || cut > cancellableUnits(line)) {
      throw new RangeError(`${cut} units of a line are not there`);
    }
    const ofBack = cutOfBack(line, cut);
    const back = (line.back ?? 0) - ofBack;
    const live = line.quantity - line.cancelled - cut;
    return {
      ...line,
      cancelled: line.cancelled + cut,
      packed: Math.min(line.packed, live - back),
      ...(ofBack > 0 && { back, restocked: (line.restocked ?? 0) - ofBack }),
    };
  });
}

/** Promotion discount of the units that are now cancelled, in poisha. */
export const discountTaken = (before: SummedLine, after: SummedLine): number =>
  liveDiscount(before) - liveDiscount(after);
