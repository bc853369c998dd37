import 'server-only';
import { Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel } from '../../../models/refund';
import { connectDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { groupedBy, type Finding } from '../../platform/integrity/finding';
import { isObjectId } from '../../platform/validation';
import { findEntriesOfPurchases, purchasesOfBooks } from '../ledger/journal/integrity-queries';
import { ACCOUNTS } from '../ledger/journal/kinds';
import { accountBalance } from '../ledger/journal/queries';
import { findOrdersOfBooks } from '../orders/books-queries';
import { findBooksFaults, type BooksFault } from './books-rules';

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
