import 'server-only';
import type { Types } from 'mongoose';
import { ThreadModel } from '../../../models/thread';
import { inTransaction } from '../../platform/database/transaction';

/** Threads that one batch moves. */
const BATCH = 100;

/**
 * Gives an account's threads to the one that it becomes a part of; where both wrote about the same, the moved
 * thread stands behind the other.
 * @returns how many there were; 0: none is left
 */
export function moveThreads(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  return inTransaction(async (session) => {
    const threads = await ThreadModel.find(
      { customerId: from },
      { subjectId: 1, serial: 1 },
      { session },
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    for (const { _id, subjectId, serial } of threads) {
      const last = await ThreadModel.findOne(
        { subjectId, customerId: into },
        { serial: 1 },
        { session },
      )
        .sort({ serial: -1 })
        .lean();
      const moved = { customerId: into, serial: last ? last.serial + 1 : serial };
      await ThreadModel.updateOne({ _id }, { $set: moved }, { session });
    }
    return threads.length;
  });
}
