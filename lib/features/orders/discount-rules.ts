import type { DiscountPayer } from './types';
import { liveDiscount, liveQuantity, type SummedLine } from './line-rules';

type Id = { toString(): string };

/** An order as far as its discounts go. */
export interface DiscountedOrder {
  lines: readonly (SummedLine & {
    _id: Id;
    discountPayer?: DiscountPayer | null;
    promotionId?: Id | null;
  })[];
  delivery: {
    discountPoisha: number;
    discountPayer?: DiscountPayer | null;
    promotionId?: Id | null;
    byShop: boolean;
  };
}

/** Money of an order that was given back: for which units, and what of it was for the delivery. */
export interface GivenBack {
  lines: readonly { lineId: Id; quantity: number }[];
  deliveryPoisha: number;
}

/** The undone part of an order's discounts; integer poisha. */
export interface DiscountsBack {
  /** By the order's lines, in their order. */
  lines: number[];
  delivery: number;
}

/**
 * Returns the part of an order's discounts that is undone with refunded units: their share by quantity; the
 * delivery discount is undone with the delivery's money, or with the last unit.
 */
function discountsBack(order: DiscountedOrder, given: readonly GivenBack[]): DiscountsBack {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of given.flatMap(({ lines }) => lines)) {
    units.set(String(lineId), (units.get(String(lineId)) ?? 0) + quantity);
  }
  const unitsOf = (line: DiscountedOrder['lines'][number]) =>
    Math.min(units.get(String(line._id)) ?? 0, liveQuantity(line));
  const isAll =
    given.length > 0 && order.lines.every((line) => unitsOf(line) === liveQuantity(line));
  const isDelivery = isAll || given.some(({ deliveryPoisha }) => deliveryPoisha > 0);
  return {
    lines: order.lines.map((line) => {
      const live = liveQuantity(line);
      if (live === 0) return 0;
      return Number((BigInt(liveDiscount(line)) * BigInt(unitsOf(line))) / BigInt(live));
    }),
    delivery: isDelivery ? order.delivery.discountPoisha : 0,
  };
}

/**
 * Returns the part of an order's discounts that one refund undoes. Several refunds add up to what one refund
 * of all of them would undo.
 * @param earlier those before it
 */
export function discountsOfRefund(
  order: DiscountedOrder,
  earlier: readonly GivenBack[],
  refund: GivenBack,
): DiscountsBack {
  const before = discountsBack(order, earlier);
  const after = discountsBack(order, [...earlier, refund]);
  return {
    lines: after.lines.map((poisha, place) => poisha - before.lines[place]!),
    delivery: after.delivery - before.delivery,
  };
}

/** Discounts left after earlier refunds, where all of the order comes back. */
export function discountsLeft(
  order: DiscountedOrder,
  earlier: readonly GivenBack[],
): DiscountsBack {
  const before = discountsBack(order, earlier);
  return {
    lines: order.lines.map((line, place) => liveDiscount(line) - before.lines[place]!),
    delivery: order.delivery.discountPoisha - before.delivery,
  };
}

/** The part of undone discounts that the shop had paid to the seller. */
export function shopDiscounts(
  order: DiscountedOrder,
  { lines, delivery }: DiscountsBack,
): { goodsPoisha: number; deliveryPoisha: number } {
  const goodsPoisha = order.lines.reduce(
    (sum, line, place) => sum + (line.discountPayer === 'shop' ? lines[place]! : 0),
    0,
  );
  const isSellers = order.delivery.discountPayer === 'shop' && !order.delivery.byShop;
  return { goodsPoisha, deliveryPoisha: isSellers ? delivery : 0 };
}

/** Undone discounts by promotion, ordered by id, without those of 0. */
export function discountsByPromotion(
  order: DiscountedOrder,
  { lines, delivery }: DiscountsBack,
): { promotionId: string; poisha: number }[] {
  const sums = new Map<string, number>();
  const add = (promotionId: Id | null | undefined, poisha: number) => {
    if (!promotionId || poisha <= 0) return;
    sums.set(String(promotionId), (sums.get(String(promotionId)) ?? 0) + poisha);
  };
  order.lines.forEach((line, place) => add(line.promotionId, lines[place]!));
  add(order.delivery.promotionId, delivery);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([promotionId, poisha]) => ({ promotionId, poisha }));
}
