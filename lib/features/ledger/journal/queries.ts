import 'server-only';
import type { ClientSession, PipelineStage } from 'mongoose';
import { JournalEntryModel } from '../../../../models/journal';
import { withDatabase } from '../../../platform/database/connect';
import { ACCOUNTS, type Account, type JournalLine, type NewEntry } from './types';
import { checkedLines } from './rules';

const DEBITS_LESS_CREDITS = {
  $sum: { $subtract: ['$lines.debitPoisha', '$lines.creditPoisha'] },
};

/** The lines of an account, one a document. */
const linesOf = (account: Account): PipelineStage[] => [
  { $match: { 'lines.account': account } },
  { $unwind: '$lines' },
  { $match: { 'lines.account': account } },
];

/**
 * Returns the balance of an account: its debits less its credits, in poisha. If positive, the shop has the
 * money or is owed it; if negative, the shop owes it.
 * @param session to see what its transaction wrote
 */
export async function accountBalance(account: Account, session?: ClientSession): Promise<number> {
  const [sum] = await withDatabase(() =>
    JournalEntryModel.aggregate<{ poisha: number }>(
      [...linesOf(account), { $group: { _id: null, poisha: DEBITS_LESS_CREDITS } }],
      session ? { session } : {},
    ),
  );
  return sum?.poisha ?? 0;
}

/** How a seller stands with the shop; integer poisha. */
interface SellerBalance {
  /** Payable now; negative where the seller owes the shop. */
  availablePoisha: number;
  /** Earnings of delivered orders that may still be returned. */
  waitingPoisha: number;
  /** Paid out in total, less payouts that came back. */
  paidOutPoisha: number;
}

/**
 * Returns the amount that the shop owes a seller, by the books alone.
 * @param session to see what its transaction wrote
 */
export async function sellerBalance(
  sellerId: string,
  now: Date,
  session?: ClientSession,
): Promise<SellerBalance> {
  const owed = { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] };
  const isWaiting = { $gt: [{ $ifNull: ['$lines.releaseAt', now] }, now] };
  const isPayout = { $in: ['$event', ['payout.paid', 'payout.returned']] };
  const [sums] = await withDatabase(() =>
    JournalEntryModel.aggregate<SellerBalance>(
      [
        ...linesOf(ACCOUNTS.seller(sellerId)),
        {
          $group: {
            _id: null,
            availablePoisha: { $sum: { $cond: [isWaiting, 0, owed] } },
            waitingPoisha: { $sum: { $cond: [isWaiting, owed, 0] } },
            paidOutPoisha: { $sum: { $cond: [isPayout, { $subtract: [0, owed] }, 0] } },
          },
        },
        { $project: { _id: 0 } },
      ],
      session ? { session } : {},
    ),
  );
  return sums ?? { availablePoisha: 0, waitingPoisha: 0, paidOutPoisha: 0 };
}

/** An order's delivery in the books, and what was granted of it since: what a return undoes. */
interface OrderPostings {
  /** Empty where it is not delivered. */
  delivered: JournalLine[];
  granted: JournalLine[];
  released: JournalLine[];
}

/** @param session to see what its transaction wrote */
export async function orderPostings(
  orderId: string,
  session?: ClientSession,
): Promise<OrderPostings> {
  const entries = await withDatabase(() =>
    JournalEntryModel.find(
      { orderId, event: { $in: ['order.delivered', 'refund.granted', 'order.released'] } },
      { event: 1, lines: 1 },
      session ? { session } : {},
    ).lean<{ event: string; lines: JournalLine[] }[]>(),
  );
  const linesOfEvent = (event: string) =>
    entries.filter((entry) => entry.event === event).flatMap(({ lines }) => lines);
  return {
    delivered: linesOfEvent('order.delivered'),
    granted: linesOfEvent('refund.granted'),
    released: linesOfEvent('order.released'),
  };
}

/**
 * All that an order brought or cost its seller by the transaction's books, and how many of its entries
 * only say when that may be paid out.
 */
export async function orderLinesOfSeller(
  orderId: string,
  sellerId: string,
  session: ClientSession,
): Promise<{ lines: JournalLine[]; released: number }> {
  const entries = await JournalEntryModel.find(
    { orderId },
    { event: 1, lines: 1 },
    { session },
  ).lean<{ event: string; lines: JournalLine[] }[]>();
  const account = ACCOUNTS.seller(sellerId);
  return {
    lines: entries.flatMap(({ lines }) => lines.filter((line) => line.account === account)),
    released: entries.filter(({ event }) => event === 'order.released').length,
  };
}

/** Most entries of one purchase that are read; an ordinary one has a handful. */
const MOST_ENTRIES = 500;

/** All that a purchase, its orders, payments and refunds have in the books, oldest first. */
export async function purchaseEntries(purchaseId: string): Promise<NewEntry[]> {
  return withDatabase(() =>
    JournalEntryModel.find({ purchaseId }).sort({ at: 1 }).limit(MOST_ENTRIES).lean<NewEntry[]>(),
  );
}

/**
 * Writes an entry in the transaction of its event. One event is one entry: what is there already stays
 * as it is. An entry of no money is not written.
 * @returns whether it was written
 * @throws RangeError where it does not balance
 */
export async function postEntry(entry: NewEntry, session: ClientSession): Promise<boolean> {
  const lines = checkedLines(entry);
  if (lines.length === 0) return false;
  if (await JournalEntryModel.exists({ _id: entry._id }).session(session)) return false;
  // Two at once: the id lets one in, the other's transaction runs again and finds it.
  await JournalEntryModel.collection.insertOne({ ...entry, lines } as never, { session });
  return true;
}
