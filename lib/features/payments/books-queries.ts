import 'server-only';
import { Types } from 'mongoose';
import { type RefundRecord, RefundModel } from '../../../models/refund';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import {
  ACCOUNTS,
  type NewEntry,
  type OrderToPost,
  assetOf,
  deliveredEntry,
  grantedEntry,
  netByAccount,
  netText,
  paidEntry,
  postedOrder,
  refundDoneEntry,
  refundDueEntry,
  returnedEntry,
} from '../ledger/journal/shared';
import type { DiscountedOrder, FulfilmentStep, OrderStatus } from '../orders/shared';
import { connectDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { groupedBy, type Finding } from '../../platform/integrity/finding';
import { isObjectId } from '../../platform/validation';
import { accountBalance, findEntriesOfPurchases, purchasesOfBooks } from '../ledger/journal';
import { findOrdersOfBooks } from '../orders';
import { grantedSums } from './grant-commands';
import { PAID_STATES } from './types';
import { holderOf } from './refund-rules';

/*
 * What the books must say of a purchase, made of its records alone. It is held against what they do
 * say, entry by entry and account by account.
 */

export type BookedOrder = Omit<OrderToPost, 'lines' | 'delivery'> & {
  lines: readonly (OrderToPost['lines'][number] & DiscountedOrder['lines'][number])[];
  delivery: OrderToPost['delivery'] & DiscountedOrder['delivery'];
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
};

/** All that there is of one purchase. */
export interface PurchaseBooks {
  payments: readonly Pick<
    PaymentRecord,
    | '_id'
    | 'purchaseId'
    | 'orderId'
    | 'method'
    | 'state'
    | 'amountPoisha'
    | 'feePoisha'
    | 'courier'
    | 'wallet'
  >[];
  refunds: readonly (Pick<
    RefundRecord,
    | '_id'
    | 'paymentId'
    | 'purchaseId'
    | 'orderId'
    | 'cause'
    | 'channel'
    | 'state'
    | 'amountPoisha'
    | 'deliveryPoisha'
    | 'reversesDiscounts'
    | 'at'
  > & { lines: readonly { lineId: { toString(): string }; quantity: number }[] })[];
  orders: readonly BookedOrder[];
  entries: readonly Pick<NewEntry, '_id' | 'lines'>[];
}

/** A fault: its type, the entry that it is about, and a sentence. */
interface BooksFault {
  kind: 'books.missing' | 'books.extra' | 'books.amount' | 'books.unreadable';
  id: string;
  wrong: string;
}

/** Entries of other records, which their own features answer for. */
const OTHERS = /^remittance:/;
/** Entries that only say when what was earned may be paid out. */
const RELEASES = /^order:.*:released:/;
/** The moment makes no difference to what is compared. */
const ANY_MOMENT = new Date(0);

const isMoving = ({ lines }: Pick<NewEntry, 'lines'>) => netByAccount(lines).size > 0;

/**
 * Where the books and the records of a purchase contradict each other. A record that no entry can be made
 * of is one fault of its own: it hides nothing else.
 */
export function findBooksFaults(books: PurchaseBooks): BooksFault[] {
  const { entries, faults } = expectedEntries(books);
  const unreadable = new Set(faults.map(({ id }) => id));
  const expected = new Map(entries.filter(isMoving).map((entry) => [entry._id, entry]));
  for (const { _id, lines } of books.entries) {
    if (OTHERS.test(_id) || unreadable.has(_id)) continue;
    if (RELEASES.test(_id) && !isMoving({ lines })) continue;
    const right = expected.get(_id);
    expected.delete(_id);
    if (!right) {
      faults.push({ kind: 'books.extra', id: _id, wrong: 'is of something that did not happen' });
      continue;
    }
    const [is, should] = [lines, right.lines].map(netText);
    if (is === should) continue;
    faults.push({ kind: 'books.amount', id: _id, wrong: `says ${is}; it should be ${should}` });
  }
  for (const id of expected.keys()) {
    faults.push({ kind: 'books.missing', id, wrong: 'is not in the books, and it happened' });
  }
  return faults;
}

function expectedEntries(books: PurchaseBooks): { entries: NewEntry[]; faults: BooksFault[] } {
  const { payments, orders } = books;
  const sellerOf = new Map(orders.map(({ _id, sellerId }) => [String(_id), String(sellerId)]));
  const isPrepaid = payments.some(({ orderId }) => !orderId);
  const byCash = new Set(payments.map(({ orderId }) => String(orderId)));
  const faults: BooksFault[] = [];
  const made = (id: string, entriesOf: () => NewEntry[]): NewEntry[] => {
    try {
      return entriesOf();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      faults.push({ kind: 'books.unreadable', id, wrong: `can't be booked: ${error.message}` });
      return [];
    }
  };
  const entries = [
    ...payments
      .filter(({ state }) => (PAID_STATES as readonly string[]).includes(state))
      .flatMap((payment) =>
        made(`payment:${String(payment._id)}:paid`, () => [paymentEntry(payment, sellerOf)]),
      ),
    ...books.refunds.flatMap((refund) =>
      made(`refund:${String(refund._id)}:done`, () => refundEntries(refund, books)),
    ),
    // Orders of before there were payments are in no books.
    ...orders
      .filter(({ _id }) => isPrepaid || byCash.has(String(_id)))
      .flatMap((order) =>
        made(`order:${String(order._id)}:delivered`, () => orderEntries(order, books)),
      ),
  ];
  return { entries, faults };
}

function paymentEntry(
  payment: PurchaseBooks['payments'][number],
  sellerOf: ReadonlyMap<string, string>,
): NewEntry {
  const orderId = payment.orderId ? String(payment.orderId) : null;
  return paidEntry({
    paymentId: String(payment._id),
    purchaseId: String(payment.purchaseId),
    orderId,
    asset: assetOf(payment, orderId === null ? null : (sellerOf.get(orderId) ?? null)),
    amountPoisha: payment.amountPoisha,
    feePoisha: payment.feePoisha,
    at: ANY_MOMENT,
  });
}

type BookedRefund = PurchaseBooks['refunds'][number];

function refundEntries(refund: BookedRefund, books: PurchaseBooks): NewEntry[] {
  const posted = {
    refundId: String(refund._id),
    purchaseId: String(refund.purchaseId),
    orderId: refund.orderId ? String(refund.orderId) : null,
    amountPoisha: refund.amountPoisha,
    at: ANY_MOMENT,
  };
  const due = refundDueEntry(posted);
  if (refund.state !== 'done') return [due];
  return [due, refundDoneEntry({ ...posted, asset: assetOfRefund(refund, books) })];
}

/** A provider sends from what it holds; a person from the bank or a wallet, as the entry says. */
function assetOfRefund(refund: BookedRefund, { payments, entries, orders }: PurchaseBooks): string {
  if (refund.channel === 'provider') {
    const payment = payments.find(({ _id }) => String(_id) === String(refund.paymentId));
    return ACCOUNTS.gateway(payment?.method ?? 'unknown');
  }
  const paid = payments.find(({ _id }) => String(_id) === String(refund.paymentId));
  const order = orders.find(({ _id }) => String(_id) === String(paid?.orderId));
  const entry = entries.find(({ _id }) => _id === `refund:${String(refund._id)}:done`);
  const from = entry?.lines.find(({ creditPoisha }) => creditPoisha > 0)?.account;
  // Cash in the seller's hands is the seller's to give back, or the shop's to advance.
  const seller = order && ACCOUNTS.seller(String(order.sellerId));
  if (seller && paid && holderOf(paid) === 'seller' && from === seller) return seller;
  return from?.startsWith(ACCOUNTS.wallet('')) ? from : ACCOUNTS.bank;
}

function orderEntries(order: BookedOrder, { refunds }: PurchaseBooks): NewEntry[] {
  const isDelivered = order.orderStatus === 'completed' || order.orderStatus === 'returned';
  if (!isDelivered) return [];
  const posted = postedOrder(order);
  const delivered = deliveredEntry(posted, ANY_MOMENT);
  const granted = refunds
    .filter(({ cause, orderId }) => cause === 'granted' && String(orderId) === posted._id)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (String(a._id) < String(b._id) ? -1 : 1))
    .map((refund, place, all) =>
      grantedEntry({
        refundId: String(refund._id),
        order: posted,
        ...grantedSums(order, all.slice(0, place), refund),
        releaseAt: null,
        at: ANY_MOMENT,
      }),
    );
  if (order.orderStatus === 'completed') return [delivered, ...granted];
  const returned = returnedEntry({
    orderId: posted._id,
    purchaseId: posted.purchaseId,
    delivered: delivered.lines,
    granted: granted.flatMap(({ lines }) => lines),
    released: [],
    at: ANY_MOMENT,
  });
  return [delivered, ...granted, returned];
}

/** Purchases that are looked at together, each with all that is known of it. */
const PURCHASES_AT_ONCE = 500;

/**
 * Where the books and what they are made of contradict each other: payments, refunds and orders, purchase
 * by purchase, each at one moment; and what is owed in refunds all together.
 */
export async function* findPaymentBookFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const ids of purchaseIds()) {
    for (const fault of await faultsOf(ids)) yield { ...fault, mend: null };
  }
  const refunds = await inTransaction(async (session) => {
    const [open] = await RefundModel.aggregate<{ poisha: number }>(
      [
        { $match: { state: { $ne: 'done' } } },
        { $group: { _id: null, poisha: { $sum: '$amountPoisha' } } },
      ],
      { session },
    );
    const owed = -(await accountBalance(ACCOUNTS.refunds, session));
    return { open: open?.poisha ?? 0, owed };
  });
  if (refunds.open !== refunds.owed) {
    const wrong = `owes ${refunds.owed} poisha; the refunds that are not done come to ${refunds.open}`;
    yield { kind: 'books.refunds', id: ACCOUNTS.refunds, wrong, mend: null };
  }
}

/** Every purchase that has payments, then every one that only the books know, in batches. */
async function* purchaseIds(): AsyncGenerator<string[]> {
  const payments = PaymentModel.find({}, { purchaseId: 1, _id: 0 })
    .sort({ purchaseId: 1, createdAt: 1 })
    .lean<Pick<PaymentRecord, 'purchaseId'>>();
  let batch: string[] = [];
  for await (const { purchaseId } of payments.cursor()) {
    const id = String(purchaseId);
    if (batch.at(-1) === id) continue;
    if (batch.length === PURCHASES_AT_ONCE) {
      yield batch;
      batch = [];
    }
    batch.push(id);
  }
  if (batch.length > 0) yield batch;
  for await (const ids of purchasesOfBooks()) {
    const known = new Set(
      (await PaymentModel.distinct('purchaseId', { purchaseId: { $in: objectIds(ids) } })).map(
        String,
      ),
    );
    const others = ids.filter((id) => !known.has(id));
    if (others.length > 0) yield others;
  }
}

const objectIds = (ids: readonly string[]): Types.ObjectId[] =>
  ids.filter(isObjectId).map((id) => new Types.ObjectId(id));

/** The longest part of a record, which the books are not made of. */
const STORY_APART = { history: 0 } as const;

/** Read in one transaction: an event's record and its entry are seen together or not at all. */
async function faultsOf(ids: readonly string[]): Promise<BooksFault[]> {
  const _ids = objectIds(ids);
  const read = await inTransaction(async (session) => ({
    payments: await PaymentModel.find({ purchaseId: { $in: _ids } }, STORY_APART, {
      session,
    }).lean(),
    refunds: await RefundModel.find({ purchaseId: { $in: _ids } }, STORY_APART, { session }).lean(),
    orders: await findOrdersOfBooks(_ids, session),
    entries: await findEntriesOfPurchases(ids, session),
  }));
  const ofPurchase = <Record extends { purchaseId?: unknown }>(records: readonly Record[]) =>
    groupedBy(records, ({ purchaseId }) => purchaseId);
  const payments = ofPurchase(read.payments);
  const refunds = ofPurchase(read.refunds);
  const orders = ofPurchase(read.orders);
  const entries = ofPurchase(read.entries);
  return ids.flatMap((id) =>
    findBooksFaults({
      payments: payments.get(id) ?? [],
      refunds: refunds.get(id) ?? [],
      orders: orders.get(id) ?? [],
      entries: entries.get(id) ?? [],
    }),
  );
}
