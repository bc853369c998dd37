import { JournalEntryModel } from '@/models/journal';
import type { OrderRecord } from '@/models/order';
import { PayoutModel, type PayoutRecord } from '@/models/payout';
import type { RefundRecord } from '@/models/refund';
import { storyOf, type Story } from '../payments';
import { stockOf } from '../shop';
import { sum } from './outside';
import type { MoneyShop } from './money-shop';

/*
 * Where every taka must be, worked out by hand from what happened outside of the shop and what its
 * orders say; nothing of the shop's own arithmetic is used. Integer poisha.
 */

const liveUnits = ({ lines }: OrderRecord) => lines.map((line) => line.quantity - line.cancelled);

/** Returns the price of an order's goods. */
const goodsOf = (order: OrderRecord): number =>
  sum(liveUnits(order).map((units, place) => units * order.lines[place]!.pricePoisha));

export const valueOf = (order: OrderRecord): number => goodsOf(order) + order.deliveryPoisha;

/** The shop's share: of goods in one line, rounded half up. */
const shareOf = (goodsPoisha: number, bp: number): number =>
  Math.floor((goodsPoisha * bp) / 10_000 + 0.5);

const grantsOf = (order: OrderRecord, refunds: readonly RefundRecord[]) =>
  refunds.filter(({ cause, orderId }) => cause === 'granted' && orderId?.equals(order._id));

/** Returns what a delivered order brings its seller, and the shop by commission and by delivery. */
function earningsOf(order: OrderRecord, refunds: readonly RefundRecord[]) {
  const grants = grantsOf(order, refunds);
  const goods = goodsOf(order);
  const commission = shareOf(goods, order.lines[0]!.commissionBp);
  const granted = sum(grants.map(({ amountPoisha }) => amountPoisha));
  const grantedGoods = granted - sum(grants.map(({ deliveryPoisha }) => deliveryPoisha));
  const back = goods === 0 ? 0 : Math.floor((commission * grantedGoods) / goods + 0.5);
  const { byShop } = order.delivery;
  return {
    commission: commission - back,
    delivery: byShop ? order.deliveryPoisha : 0,
    seller: goods + (byShop ? 0 : order.deliveryPoisha) - commission - granted + back,
  };
}

const amounts = (of: readonly { amountPoisha: number }[]): number =>
  sum(of.map(({ amountPoisha }) => amountPoisha));

const isDelivered = ({ orderStatus }: OrderRecord) =>
  orderStatus === 'completed' || orderStatus === 'returned';

/**
 * Returns the amount that a seller may be paid out: for orders whose days of return are over, less what was
 * paid.
 */
export async function availableTo(shop: MoneyShop, sellerId: string): Promise<number> {
  const { orders, refunds } = await storyOf(shop.purchase.purchaseId);
  const over = orders.filter(
    (order) =>
      String(order.sellerId) === sellerId &&
      order.orderStatus === 'completed' &&
      shop.released.has(String(order._id)),
  );
  const paid = await PayoutModel.find({ sellerId, state: 'paid' }).lean();
  return sum(over.map((order) => earningsOf(order, refunds).seller)) - amounts(paid);
}

/**
 * Returns the balance that each account must have: debits less credits, without accounts that come to
 * nothing.
 */
function expectedBooks({ orders, refunds }: Story, payouts: PayoutRecord[], takenPoisha: number) {
  const done = refunds.filter(({ state }) => state === 'done');
  const byPerson = amounts(done.filter(({ channel }) => channel === 'person'));
  const paidOut = payouts.filter(({ state }) => state === 'paid');
  const completed = orders.filter(({ orderStatus }) => orderStatus === 'completed');
  const waiting = orders.filter(
    ({ orderStatus, payment }) => orderStatus === 'pending' && payment === 'paid',
  );
  const collected = orders.filter((order) => isDelivered(order) && order.payment === 'on_delivery');
  const earnings = completed.map((order) => earningsOf(order, refunds));
  const sellers = [...new Set(orders.map(({ sellerId }) => String(sellerId)))];
  const books: Record<string, number> = {
    'gateway:demo': takenPoisha - amounts(done.filter(({ channel }) => channel === 'provider')),
    'courier:pathao': sum(collected.map(valueOf)),
    bank: -byPerson - amounts(paidOut),
    refunds: -amounts(refunds.filter(({ state }) => state !== 'done')),
    buyers: -sum(waiting.map(valueOf)),
    commission: -sum(earnings.map(({ commission }) => commission)),
    'delivery-income': -sum(earnings.map(({ delivery }) => delivery)),
  };
  for (const id of sellers) {
    const own = completed.filter(({ sellerId }) => String(sellerId) === id);
    const earned = sum(own.map((order) => earningsOf(order, refunds).seller));
    books[`seller:${id}`] = amounts(paidOut.filter((one) => String(one.sellerId) === id)) - earned;
  }
  return Object.fromEntries(Object.entries(books).filter(([, poisha]) => poisha !== 0));
}

/** How often each event must be in the books. */
function expectedCounts(
  { orders, payments, refunds }: Story,
  payouts: PayoutRecord[],
  took: number,
) {
  const cash = payments.filter(({ method, paidAt }) => method === 'cod' && paidAt);
  const inState = (...states: PayoutRecord['state'][]) =>
    payouts.filter(({ state }) => states.includes(state)).length;
  const counts: Record<string, number> = {
    'payment.paid': took + cash.length,
    'order.delivered': orders.filter(isDelivered).length,
    'order.returned': orders.filter(({ orderStatus }) => orderStatus === 'returned').length,
    'refund.granted': refunds.filter(({ cause }) => cause === 'granted').length,
    'refund.due': refunds.length,
    'refund.done': refunds.filter(({ state }) => state === 'done').length,
    'payout.paid': inState('paid', 'returned'),
    'payout.returned': inState('returned'),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The books as they stand, added up line by line; each entry must balance. */
async function readBooks() {
  const books: Record<string, number> = {};
  const counts: Record<string, number> = {};
  for (const { event, lines } of await JournalEntryModel.find().lean()) {
    expect(sum(lines.map(({ debitPoisha }) => debitPoisha))).toBe(
      sum(lines.map(({ creditPoisha }) => creditPoisha)),
    );
    // Says when something may be paid out, and moves nothing; its own check finds what is wrong with it.
    if (event === 'order.released') continue;
    counts[event] = (counts[event] ?? 0) + 1;
    for (const { account, debitPoisha, creditPoisha } of lines) {
      books[account] = (books[account] ?? 0) + debitPoisha - creditPoisha;
    }
  }
  return {
    books: Object.fromEntries(Object.entries(books).filter(([, sum]) => sum !== 0)),
    counts,
  };
}

/**
 * Each taka is in one place, each event is counted once, and nothing was given twice.
 * @param untold the attempt of which the provider's word may have died on its way
 */
export async function expectMoneyWhole(
  { purchase: shop, outside }: MoneyShop,
  untold?: string,
): Promise<void> {
  const story = await storyOf(shop.purchaseId);
  const isTold = story.payments.some(({ reference, paidAt }) => reference === untold && paidAt);
  const took = new Map([...outside.took].filter(([reference]) => isTold || reference !== untold));
  const payouts = await PayoutModel.find().lean();
  const { books, counts } = await readBooks();
  expect(sum(Object.values(books))).toBe(0);
  expect(books).toEqual(expectedBooks(story, payouts, sum(took.values())));
  expect(counts).toEqual(expectedCounts(story, payouts, took.size));
  const { orders, payments, refunds } = story;
  const arrived = payments.filter(({ method, paidAt }) => method === 'demo' && paidAt);
  expect(new Map(arrived.map(({ reference, amountPoisha }) => [reference, amountPoisha]))).toEqual(
    took,
  );
  for (const { _id, amountPoisha, refundedPoisha, paidAt, history } of payments) {
    const own = refunds.filter(({ paymentId }) => paymentId.equals(_id));
    expect(amounts(own)).toBeLessThanOrEqual(paidAt ? amountPoisha : 0);
    expect(refundedPoisha).toBe(amounts(own.filter(({ state }) => state === 'done')));
    expect(history.filter(({ event }) => event === 'paid')).toHaveLength(paidAt ? 1 : 0);
  }
  for (const { channel, state, reference, amountPoisha } of refunds) {
    if (channel === 'person') expect(outside.sentBack.has(reference)).toBe(false);
    else if (state === 'done') expect(outside.sentBack.get(reference)).toBe(amountPoisha);
  }
  expect(outside.sentTwice).toEqual([]);
  const isExpired = story.purchase.payment.standing === 'expired';
  for (const order of orders) {
    if (order.payment === 'expired') expect(order.orderStatus).toBe('cancelled');
    if (isExpired) expect(order.payment).not.toBe('paid');
  }
  for (const product of shop.products) {
    const held = orders
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId.equals(product._id))
      .map((line) => line.quantity - line.cancelled - line.returned);
    expect((await stockOf(product)) + sum(held)).toBe(50);
  }
}
