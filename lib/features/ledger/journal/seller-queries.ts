import 'server-only';
import type { ClientSession, PipelineStage, QueryFilter } from 'mongoose';
import { JournalEntryModel, type JournalEntryRecord } from '../../../../models/journal';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey, placeOf, type KeyPage } from '../../../platform/database/page-by-key';
import { inBatches } from '../../../platform/integrity/finding';
import { ACCOUNTS, type Account, type JournalLine } from './types';
import { HELD } from './release-rules';

const PREFIX = ACCOUNTS.seller('');
/** The sign that comes after the colon: what is between is a seller's account. */
const SELLERS = { $gte: PREFIX, $lt: PREFIX.replace(':', ';') };

/** Sellers that are looked at at once. */
const MOST_SELLERS = 5_000;

/**
 * Returns the amounts that sellers may be paid out now, by the books alone; only sellers who may be paid
 * something.
 * @param of these alone; without it all
 * @param session to see what its transaction wrote
 * @returns by the seller's id, in poisha; the largest `MOST_SELLERS` sums
 */
export async function listAvailable(
  now: Date,
  { of, session }: { of?: readonly string[]; session?: ClientSession } = {},
): Promise<Map<string, number>> {
  const account = of ? { $in: of.map(ACCOUNTS.seller) } : SELLERS;
  const pipeline: PipelineStage[] = [
    { $match: { 'lines.account': account } },
    { $unwind: '$lines' },
    { $match: { 'lines.account': account } },
    {
      $group: {
        _id: '$lines.account',
        poisha: {
          $sum: {
            $cond: [
              { $gt: [{ $ifNull: ['$lines.releaseAt', now] }, now] },
              0,
              { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] },
            ],
          },
        },
      },
    },
    { $match: { poisha: { $gt: 0 } } },
    { $sort: { poisha: -1, _id: 1 } },
    { $limit: MOST_SELLERS },
  ];
  const sums = await withDatabase(() =>
    JournalEntryModel.aggregate<{ _id: Account; poisha: number }>(
      pipeline,
      session ? { session } : {},
    ),
  );
  return new Map(sums.map(({ _id, poisha }) => [_id.slice(PREFIX.length), poisha]));
}

/** Orders whose earnings wait that are looked at. */
const MOST_HELD = 10_000;

/**
 * Returns the earnings that wait without a date, order by order, largest first.
 * @param sellerId whose; without it all sellers'
 * @returns poisha by order
 */
export async function listHeld(sellerId?: string): Promise<Map<string, number>> {
  const account = sellerId === undefined ? SELLERS : ACCOUNTS.seller(sellerId);
  const sums = await withDatabase(() =>
    JournalEntryModel.aggregate<{ _id: string; poisha: number }>([
      { $match: { 'lines.account': account, 'lines.releaseAt': HELD } },
      { $unwind: '$lines' },
      { $match: { 'lines.account': account, 'lines.releaseAt': HELD } },
      {
        $group: {
          _id: '$orderId',
          poisha: { $sum: { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] } },
        },
      },
      { $match: { poisha: { $ne: 0 } } },
      { $sort: { poisha: -1, _id: 1 } },
      { $limit: MOST_HELD },
    ]),
  );
  return new Map(sums.map(({ _id, poisha }) => [_id, poisha]));
}

/** Entries that are a line of a seller's statement by themselves; all others belong to one's order. */
const STATEMENT_EVENTS = {
  // A courier's charge for a parcel may belong to an order that was never delivered.
  orders: ['order.delivered', 'courier.charged'],
  payouts: ['payout.paid', 'payout.returned'],
} as const;

/** An entry of a seller's books. */
export interface SellerEntry {
  _id: string;
  event: string;
  at: Date;
  orderId?: string;
  payoutId?: string;
  lines: JournalLine[];
}

const ENTRY_FIELDS = { event: 1, at: 1, orderId: 1, payoutId: 1, lines: 1 } as const;

const NEWEST = { at: -1, _id: -1 } as const;

/** Where an entry stands in a statement. */
export const statementPlace = (entry: SellerEntry): string => placeOf(NEWEST, entry);

/**
 * The entries that a seller's statement is a list of, newest first: deliveries, payouts and what couriers charged beside them.
 * @param before those behind this place
 */
export async function listSellerEntries(
  sellerId: string,
  asked: {
    kind: keyof typeof STATEMENT_EVENTS | undefined;
    from: Date | undefined;
    until: Date | undefined;
    before: string | undefined;
  },
  size: number,
): Promise<KeyPage<SellerEntry>> {
  const { kind, from, until, before } = asked;
  const events = kind ? STATEMENT_EVENTS[kind] : Object.values(STATEMENT_EVENTS).flat();
  const at = { ...(from && { $gte: from }), ...(until && { $lt: until }) };
  const filter: QueryFilter<JournalEntryRecord> = {
    'lines.account': ACCOUNTS.seller(sellerId),
    event: { $in: [...events] },
    ...((from ?? until) && { at }),
  };
  return pageByKey<SellerEntry, JournalEntryRecord>(JournalEntryModel, {
    filter,
    sort: NEWEST,
    fields: ENTRY_FIELDS,
    size,
    behind: before,
  });
}

/** Everything that these orders brought or cost their seller. */
export async function listOrderEntries(
  sellerId: string,
  orderIds: readonly string[],
): Promise<SellerEntry[]> {
  if (orderIds.length === 0) return [];
  return withDatabase(() =>
    JournalEntryModel.find(
      { orderId: { $in: [...orderIds] }, 'lines.account': ACCOUNTS.seller(sellerId) },
      ENTRY_FIELDS,
    )
      // The account alone narrows less: an order has a few entries, its seller thousands.
      .hint({ orderId: 1, at: 1 })
      .lean<SellerEntry[]>(),
  );
}

/** A seller's income and costs from entries of one event, in poisha. */
export interface ReleasedSums {
  event: string;
  creditPoisha: number;
  debitPoisha: number;
}

/** When a line of an unwound entry counts: where it waits, from the end of that on. */
export const MOMENT_OF_LINE = { $max: ['$at', { $ifNull: ['$lines.releaseAt', '$at'] }] };

/**
 * Returns the amounts that became payable to a seller between two moments, by their source; without payouts.
 * @param since null: from the beginning
 */
export async function sumReleased(
  sellerId: string,
  { since, until }: { since: Date | null; until: Date },
  session: ClientSession,
): Promise<ReleasedSums[]> {
  const account = ACCOUNTS.seller(sellerId);
  const from = since && {
    $or: [{ at: { $gt: since } }, { 'lines.releaseAt': { $gt: since } }],
  };
  const within = { ...(since && { $gt: since }), $lte: until };
  return JournalEntryModel.aggregate<ReleasedSums>(
    [
      { $match: { 'lines.account': account, event: { $ne: 'payout.paid' }, ...from } },
      { $unwind: '$lines' },
      { $match: { 'lines.account': account } },
      { $set: { moment: MOMENT_OF_LINE } },
      { $match: { moment: within } },
      {
        $group: {
          _id: '$event',
          creditPoisha: { $sum: '$lines.creditPoisha' },
          debitPoisha: { $sum: '$lines.debitPoisha' },
        },
      },
      { $project: { _id: 0, event: '$_id', creditPoisha: 1, debitPoisha: 1 } },
    ],
    { session },
  );
}

/** Income and costs of delivered orders that did not come back, in batches by order. */
export async function* listDeliveredLines(): AsyncGenerator<Map<string, JournalLine[]>> {
  const delivered = JournalEntryModel.find({ event: 'order.delivered' }, { orderId: 1 });
  for await (const batch of inBatches(delivered.lean<{ orderId: string }>().cursor())) {
    const orderIds = batch.map(({ orderId }) => orderId);
    const entries = await JournalEntryModel.find({ orderId: { $in: orderIds } }, ENTRY_FIELDS).lean<
      SellerEntry[]
    >();
    const orders = new Map<string, JournalLine[]>();
    const back = entries.filter(({ event }) => event === 'order.returned');
    for (const { orderId = '', lines } of entries) {
      if (back.some((entry) => entry.orderId === orderId)) continue;
      const own = lines.filter(({ account }) => account.startsWith(PREFIX));
      orders.set(orderId, [...(orders.get(orderId) ?? []), ...own]);
    }
    yield orders;
  }
}
