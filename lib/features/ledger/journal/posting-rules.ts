import { type DiscountPayer, OWN_HANDS, liveDiscount, liveQuantity } from '../../orders/shared';
import { methodKind } from '../../../shop/payment-method-types';
import { ACCOUNTS, type Account, type JournalLine, type NewEntry } from './types';
import { HELD } from './release-rules';
import { credit, debit, netLines, reversed, signedCredit, signedDebit } from './rules';

export * from './bank-posting-rules';

/** A line of an order as the books take it: its units that were not cancelled, in integer poisha. */
interface PostedLine {
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
  /** Delivery price that the buyer pays, after its discount. */
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

/** Returns the total of an order for its buyer, in poisha. */
const postedGrand = (order: PostedOrder): number =>
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
function shareOf(poisha: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(poisha) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** The shop's commission on a line, in poisha, rounded half up. */
const commissionOf = (line: PostedLine): number =>
  shareOf(commissionBase(line), line.commissionBp, 10_000);

/** An order's commission, and what it is taken of; in poisha. */
const commissionSums = ({ lines }: PostedOrder): { basePoisha: number; poisha: number } => ({
  basePoisha: lines.reduce((sum, line) => sum + commissionBase(line), 0),
  poisha: lines.reduce((sum, line) => sum + commissionOf(line), 0),
});

/*
 * What each event writes into the books. Pure; whoever makes the event happen writes its entry with
 * `postEntry`, in the same transaction. All sums are integer poisha; lines of nothing are left out
 * when the entry is written.
 */

/**
 * Where the money of a payment is: at its gateway, in the shop's wallet, with the courier, or in the
 * hands of the seller who brought the goods.
 * @param sellerId of the order, where it is cash
 * @throws RangeError where the payment does not say
 */
export function assetOf(
  payment: {
    method: string;
    courier?: string | null;
    wallet?: { accountId: { toString(): string } } | null;
  },
  sellerId: string | null,
): Account {
  const { books } = methodKind(payment.method);
  if (books === 'wallet') {
    if (!payment.wallet) throw new RangeError('A wallet payment names its account');
    return ACCOUNTS.wallet(payment.wallet.accountId.toString());
  }
  if (books === 'gateway') return ACCOUNTS.gateway(payment.method);
  if (!payment.courier) throw new RangeError('Collected cash names who has it');
  if (payment.courier !== OWN_HANDS) return ACCOUNTS.courier(payment.courier);
  if (sellerId === null) throw new RangeError('Cash in a seller’s hands names the seller');
  return ACCOUNTS.seller(sellerId);
}

/**
 * A payment came. Cash in a seller's hands counts against what the same order earns: it waits until that
 * has its moment.
 */
export function paidEntry(paid: {
  paymentId: string;
  purchaseId: string;
  /** The order that a cash payment belongs to; null for prepaid ones. */
  orderId: string | null;
  asset: Account;
  amountPoisha: number;
  /** The provider's fee. */
  feePoisha: number;
  at: Date;
}): NewEntry {
  const { paymentId, purchaseId, orderId, asset, amountPoisha, feePoisha, at } = paid;
  const releaseAt = asset.startsWith(ACCOUNTS.seller('')) ? HELD : undefined;
  return {
    _id: `payment:${paymentId}:paid`,
    event: 'payment.paid',
    at,
    purchaseId,
    ...(orderId !== null && { orderId }),
    paymentId,
    lines: [
      signedDebit(asset, amountPoisha - feePoisha, releaseAt),
      debit(ACCOUNTS.gatewayFees, feePoisha),
      credit(ACCOUNTS.buyers, amountPoisha),
    ],
  };
}

/**
 * An order is delivered: what its buyer paid is earned. The seller has the goods less the discounts
 * that are the seller's own, and less the commission; whoever brings them has the delivery.
 * @param releaseAt from when on the seller may be paid it
 */
export function deliveredEntry(order: PostedOrder, at: Date, releaseAt = HELD): NewEntry {
  const seller = ACCOUNTS.seller(order.sellerId);
  const { byShop, discountPoisha } = order.delivery;
  const listPoisha = order.deliveryPoisha + discountPoisha;
  const { poisha: commissionPoisha } = commissionSums(order);
  const earnedPoisha = order.goodsPoisha + (byShop ? 0 : listPoisha) - discountsOf('seller', order);
  return {
    _id: `order:${order._id}:delivered`,
    event: 'order.delivered',
    at,
    purchaseId: order.purchaseId,
    orderId: order._id,
    lines: [
      debit(ACCOUNTS.buyers, postedGrand(order)),
      debit(ACCOUNTS.promotions, discountsOf('shop', order)),
      signedCredit(seller, earnedPoisha, releaseAt),
      credit(ACCOUNTS.deliveryIncome, byShop ? listPoisha : 0),
      debit(seller, commissionPoisha, releaseAt),
      credit(ACCOUNTS.commission, commissionPoisha),
    ],
  };
}

/**
 * A delivered order came back: what is left of its delivery in the books is undone.
 * @param delivered lines of its `deliveredEntry`
 * @param granted lines of all its `grantedEntry`s
 * @param released lines of all its `releasedEntry`s
 */
export function returnedEntry(returned: {
  orderId: string;
  purchaseId: string;
  delivered: readonly JournalLine[];
  granted: readonly JournalLine[];
  released: readonly JournalLine[];
  at: Date;
}): NewEntry {
  const { orderId, purchaseId, delivered, granted, released, at } = returned;
  return {
    _id: `order:${orderId}:returned`,
    event: 'order.returned',
    at,
    purchaseId,
    orderId,
    lines: reversed(netLines([...delivered, ...granted, ...released])),
  };
}

/**
 * Returns the entry that defers a seller's earnings from an order until another moment: no money moves.
 * @param serial which of the order's it is, from 1
 * @param lines of `linesReleased`
 */
export const releasedEntry = (released: {
  orderId: string;
  purchaseId: string;
  serial: number;
  lines: readonly JournalLine[];
  at: Date;
}): NewEntry => ({
  _id: `order:${released.orderId}:released:${released.serial}`,
  event: 'order.released',
  at: released.at,
  purchaseId: released.purchaseId,
  orderId: released.orderId,
  lines: [...released.lines],
});

/**
 * A seller or administrator gives money of a delivered order back: the seller's, with the shop's
 * commission on what is given of the goods, and what the shop paid of their price goes back to the shop.
 * Several together give back exactly the commission of their sum, rounded once.
 */
export function grantedEntry(refund: {
  refundId: string;
  order: PostedOrder;
  /** `goodsPoisha` + `deliveryPoisha`. */
  amountPoisha: number;
  goodsPoisha: number;
  deliveryPoisha: number;
  /** Goods of the order that were granted before, with what the shop had paid of them. */
  grantedGoodsPoisha: number;
  /** The shop's discount on these goods and this delivery. */
  shopDiscount?: { goodsPoisha: number; deliveryPoisha: number };
  at: Date;
  /** Release date of the order's earnings: the refund lowers the waiting part, not what is payable already. */
  releaseAt: Date | null;
}): NewEntry {
  const { refundId, order, amountPoisha, goodsPoisha, grantedGoodsPoisha, at } = refund;
  if (amountPoisha !== goodsPoisha + refund.deliveryPoisha) {
    throw new RangeError(`Refund ${refundId} is not the sum of its parts`);
  }
  const byShop = refund.shopDiscount ?? { goodsPoisha: 0, deliveryPoisha: 0 };
  const shopPoisha = byShop.goodsPoisha + byShop.deliveryPoisha;
  const { basePoisha, poisha } = commissionSums(order);
  const commissionFor = (goods: number) => shareOf(poisha, goods, basePoisha);
  const commissionPoisha =
    commissionFor(grantedGoodsPoisha + goodsPoisha + byShop.goodsPoisha) -
    commissionFor(grantedGoodsPoisha);
  const releaseAt = refund.releaseAt ?? undefined;
  return {
    _id: `refund:${refundId}:granted`,
    event: 'refund.granted',
    at,
    purchaseId: order.purchaseId,
    orderId: order._id,
    refundId,
    lines: [
      debit(
        ACCOUNTS.seller(order.sellerId),
        amountPoisha + shopPoisha - commissionPoisha,
        releaseAt,
      ),
      debit(ACCOUNTS.commission, commissionPoisha),
      credit(ACCOUNTS.buyers, amountPoisha),
      credit(ACCOUNTS.promotions, shopPoisha),
    ],
  };
}

interface RefundToPost {
  refundId: string;
  purchaseId: string;
  /** Null where it is for the purchase. */
  orderId: string | null;
  amountPoisha: number;
  at: Date;
}

const refundRefs = ({ refundId, purchaseId, orderId }: RefundToPost) => ({
  purchaseId,
  ...(orderId !== null && { orderId }),
  refundId,
});

/** Money is to go back to the buyer. */
export function refundDueEntry(refund: RefundToPost): NewEntry {
  return {
    _id: `refund:${refund.refundId}:due`,
    event: 'refund.due',
    at: refund.at,
    ...refundRefs(refund),
    lines: [
      debit(ACCOUNTS.buyers, refund.amountPoisha),
      credit(ACCOUNTS.refunds, refund.amountPoisha),
    ],
  };
}

/** It went back, from the gateway that gave it, or by a person from a wallet or the bank. */
export function refundDoneEntry(refund: RefundToPost & { asset: Account }): NewEntry {
  return {
    _id: `refund:${refund.refundId}:done`,
    event: 'refund.done',
    at: refund.at,
    ...refundRefs(refund),
    lines: [
      debit(ACCOUNTS.refunds, refund.amountPoisha),
      credit(refund.asset, refund.amountPoisha),
    ],
  };
}
