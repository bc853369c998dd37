import 'server-only';
import type { Types } from 'mongoose';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import type { ThreadsUnread } from './events';
import type { ThreadParty } from './types';

/** People told in one run; the others are the next one's. */
const BATCH = 200;
/** Threads that one notice tells of. */
const MOST_TOLD = 100;

const FIELDS = {
  buyer: { who: 'customerId', tellAt: 'tellBuyerAt' },
  seller: { who: 'sellerId', tellAt: 'tellSellerAt' },
} as const;

/**
 * Tells everybody once of what the other side wrote and they have not read for an hour: one notice of all their
 * threads, also of those whose hour is not over yet.
 */
export async function tellOfUnread(now = new Date()): Promise<void> {
  for (const party of ['buyer', 'seller'] as const) {
    const { who, tellAt } = FIELDS[party];
    const due = await withDatabase(() =>
      // Beginning somewhere, as the partial index serves only what asks within it.
      ThreadModel.find({ [tellAt]: { $gte: new Date(0), $lte: now } }, { [who]: 1 })
        .sort({ [tellAt]: 1, _id: 1 })
        .limit(BATCH)
        .lean<ThreadRecord[]>(),
    );
    const people = new Map(due.map((thread) => [String(thread[who]), thread[who]]));
    for (const userId of people.values()) await tell(userId, party, now);
  }
}

async function tell(userId: Types.ObjectId, party: ThreadParty, now: Date): Promise<void> {
  const { who, tellAt } = FIELDS[party];
  await inTransaction(async (session) => {
    const unread = await ThreadModel.find(
      { [who]: userId, [tellAt]: { $gte: new Date(0) } },
      { [tellAt]: 1 },
      { session },
    )
      .sort({ [tellAt]: 1, _id: 1 })
      .limit(MOST_TOLD)
      .lean<ThreadRecord[]>();
    const [first] = unread;
    // They have read it since.
    if (!first || first[tellAt]! > now) return;
    await ThreadModel.updateMany(
      { _id: { $in: unread.map(({ _id }) => _id) } },
      { $set: { [tellAt]: null } },
      { session },
    );
    const event: ThreadsUnread = {
      name: 'threads.unread',
      entity: `thread:${String(first._id)}`,
      data: { userId, party, threadId: first._id, threads: unread.length },
    };
    await publish(null, [event], session);
  });
}
