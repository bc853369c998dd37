import type { ErrorCode } from '../../shop/errors';
import { dayOf } from '../../platform/time/time';
import { canBeOrdered } from '../catalogue/shared';

/** The limits of one product's orders. */
export interface OrderLimits {
  minQuantity: number;
  maxQuantity: number;
}

/**
 * Whether a quantity can be ordered (spec section 5; the crossed messages belong to the codes).
 * @returns the code of the refusal, or null
 */
export function quantityRefusal(
  quantity: number,
  limits: OrderLimits,
): Extract<ErrorCode, 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'> | null {
  if (quantity < limits.minQuantity) return 'BELOW_MINIMUM';
  if (quantity > limits.maxQuantity) return 'ABOVE_MAXIMUM';
  return null;
}

/** Price × quantity, in integer poisha; exact only where `isExactTotal` says so. */
export function orderTotal(pricePoisha: number, quantity: number): number {
  return pricePoisha * quantity;
}

/** Whether a sum in poisha is an exact integer; nothing else can be ordered. */
export function isExactTotal(totalPoisha: number): boolean {
  return Number.isSafeInteger(totalPoisha);
}

/**
 * Whether a product still costs what the buyer saw. Both are compared in integer poisha, so that
 * decimals which a browser wrote in its own way are no difference.
 * @param expectedTaka undefined where the buyer named no price
 */
export function isExpectedPrice(pricePoisha: number, expectedTaka: number | undefined): boolean {
  return expectedTaka === undefined || Math.round(expectedTaka * 100) === pricePoisha;
}

/** The nearest quantity that can be ordered; the minimum where nothing can. */
export function clampQuantity(quantity: number, { minQuantity, maxQuantity }: OrderLimits): number {
  return Math.max(minQuantity, Math.min(quantity, maxQuantity));
}

/**
 * Returns the order number for people: the day it was placed (Dhaka) and the end of its id, as
 * `261121-9C21A4`.
 * @param id 24 hexadecimal digits, whose first eight are the second it was made
 */
export function orderNumber(id: string): string {
  const second = Number.parseInt(id.slice(0, 8), 16);
  const day = dayOf(new Date(second * 1000)).slice(2);
  return `${day.replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`;
}

/** Result of buying the same again. */
export type BuyAgain = { can: true; quantity: number } | { can: false; why: 'gone' | 'soldOut' };

/**
 * Whether an order can be placed once more, with the same quantity as far as today's limits allow.
 * @param product today's limits; null where it is no longer on sale
 */
export function buyAgain(quantity: number, product: OrderLimits | null): BuyAgain {
  if (product === null) return { can: false, why: 'gone' };
  if (!canBeOrdered(product)) return { can: false, why: 'soldOut' };
  return { can: true, quantity: clampQuantity(quantity, product) };
}

/**
 * Returns the same for a whole order. If it has several items, the basket shows which of them are available.
 * @param product today's limits of its only product
 */
export function againOf(
  order: { quantity: number; lines: readonly unknown[] },
  product: OrderLimits | null,
): BuyAgain {
  if (order.lines.length > 1) return { can: true, quantity: order.quantity };
  return buyAgain(order.quantity, product);
}
