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
