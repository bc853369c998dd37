import type { FulfilmentStep, OrderStatus } from './kinds';

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
 * What is left of a line's discount for the units that were not cancelled, in poisha: its share by
 * quantity, rounded down, so that what is cancelled later never takes back more than was given.
 */
export function liveDiscount(line: SummedLine): number {
  return Number((BigInt(line.discountPoisha) * BigInt(liveQuantity(line))) / BigInt(line.quantity));
}

export interface OrderSums {
  quantity: number;
  /** The goods, before any discount. */
  totalPoisha: number;
  discountPoisha: number;
}

/** What an order says of its lines together, without what was cancelled of them. */
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

/** What a buyer owes for an order: goods less discounts, and delivery; integer poisha. */
export const grandTotal = (order: {
  totalPoisha: number;
  discountPoisha: number;
  deliveryPoisha: number;
}): number => order.totalPoisha - order.discountPoisha + order.deliveryPoisha;

/** How far the units of a line came. */
export interface LineProgress {
  quantity: number;
  cancelled: number;
  packed: number;
  shipped: number;
  delivered: number;
  returned: number;
}

/** Lines after a step that all of their units take which were not cancelled. */
export function linesAfter<Line extends LineProgress>(
  lines: readonly Line[],
  to: { fulfilment: FulfilmentStep; orderStatus: OrderStatus },
): Line[] {
  return lines.map((line) => {
    const live = line.quantity - line.cancelled;
    if (to.orderStatus === 'cancelled') return { ...line, cancelled: line.quantity };
    if (to.orderStatus === 'returned') return { ...line, returned: live };
    switch (to.fulfilment) {
      case 'packed':
      case 'shipped':
      case 'delivered':
        return { ...line, [to.fulfilment]: live };
      case 'placed':
      case 'confirmed':
        return line;
    }
  });
}

/** Units of each line that are to be cancelled, by the line's id. */
export type LineCuts = ReadonlyMap<string, number>;

/**
 * Lines without the units that are cancelled of them. What was packed of those is packed no longer.
 * @throws RangeError where more of a line is to be cancelled than is left of it
 */
export function linesWithout<
  Line extends { _id: { toString(): string }; quantity: number; cancelled: number; packed: number },
>(lines: readonly Line[], cuts: LineCuts): Line[] {
  return lines.map((line) => {
    const cut = cuts.get(line._id.toString()) ?? 0;
    const live = line.quantity - line.cancelled - cut;
    if (cut < 0 || live < 0) throw new RangeError(`${cut} units of a line are not there`);
    return { ...line, cancelled: line.cancelled + cut, packed: Math.min(line.packed, live) };
  });
}

/** What promotions gave a line's units that are cancelled now, in poisha. */
export const discountTaken = (before: SummedLine, after: SummedLine): number =>
  liveDiscount(before) - liveDiscount(after);
