import type { DiscountPayer } from '../../orders/kinds';
import { liveDiscount, liveQuantity } from '../../orders/line-rules';

/** A line of an order as the books take it: its units that were not cancelled, in integer poisha. */
export interface PostedLine {
  goodsPoisha: number;
  discountPoisha: number;
  discountPayer: DiscountPayer;
  /** The shop's commission, in hundredths of a percent. */
  commissionBp: number;
}

/** An order as the books take it. Integer poisha. */
export interface PostedOrder {
  _id: string;
  purchaseId: string;
  sellerId: string;
  goodsPoisha: number;
  discountPoisha: number;
  /** What the buyer pays for the delivery, after its discount. */
  deliveryPoisha: number;
  lines: PostedLine[];
  delivery: {
    discountPoisha: number;
    discountPayer: DiscountPayer;
    /** The shop has what the delivery brings, and what it costs. */
    byShop: boolean;
  };
}

type Id = { toString(): string };

/** The parts of a stored order that the books need. */
export interface OrderToPost {
  _id: Id;
  purchaseId: Id;
  sellerId: Id;
  deliveryPoisha: number;
  lines: readonly {
    quantity: number;
    cancelled: number;
    pricePoisha: number;
    discountPoisha: number;
    discountPayer?: DiscountPayer | null;
    commissionBp: number;
  }[];
  delivery: { discountPoisha: number; discountPayer?: DiscountPayer | null; byShop: boolean };
}

/** Payer of a discount without a recorded payer: the seller, so that the shop never pays unasked. */
const UNKNOWN_PAYER: DiscountPayer = 'seller';

/** An order as the books take it: without what was cancelled of it. */
export function postedOrder(order: OrderToPost): PostedOrder {
  const lines = order.lines.map((line) => ({
    goodsPoisha: line.pricePoisha * liveQuantity(line),
    discountPoisha: liveDiscount(line),
    discountPayer: line.discountPayer ?? UNKNOWN_PAYER,
    commissionBp: line.commissionBp,
  }));
  return {
    _id: order._id.toString(),
    purchaseId: order.purchaseId.toString(),
    sellerId: order.sellerId.toString(),
    goodsPoisha: lines.reduce((sum, { goodsPoisha }) => sum + goodsPoisha, 0),
    discountPoisha: lines.reduce((sum, { discountPoisha }) => sum + discountPoisha, 0),
    deliveryPoisha: order.deliveryPoisha,
    lines,
    delivery: {
      discountPoisha: order.delivery.discountPoisha,
      discountPayer: order.delivery.discountPayer ?? UNKNOWN_PAYER,
      byShop: order.delivery.byShop,
    },
  };
}

/** What an order costs its buyer, in poisha. */
export const postedGrand = (order: PostedOrder): number =>
  order.goodsPoisha - order.discountPoisha + order.deliveryPoisha;

/** Discount borne by one payer. */
const paidBy = (
  payer: DiscountPayer,
  discount: { discountPoisha: number; discountPayer: DiscountPayer },
): number => (discount.discountPayer === payer ? discount.discountPoisha : 0);

/** Sum of an order's discounts, delivery included, that one payer bears; in poisha. */
export const discountsOf = (payer: DiscountPayer, { lines, delivery }: PostedOrder): number =>
  lines.reduce((sum, line) => sum + paidBy(payer, line), 0) + paidBy(payer, delivery);

/** Commission base of a line: its goods less the seller's own discounts. */
const commissionBase = (line: PostedLine): number => line.goodsPoisha - paidBy('seller', line);

/** A share of a sum, rounded half up; exact for any sum in poisha. */
export function shareOf(poisha: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(poisha) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** The shop's commission on a line, in poisha, rounded half up. */
export const commissionOf = (line: PostedLine): number =>
  shareOf(commissionBase(line), line.commissionBp, 10_000);

/** An order's commission, and what it is taken of; in poisha. */
export const commissionSums = ({ lines }: PostedOrder): { basePoisha: number; poisha: number } => ({
  basePoisha: lines.reduce((sum, line) => sum + commissionBase(line), 0),
  poisha: lines.reduce((sum, line) => sum + commissionOf(line), 0),
});
