import 'server-only';
import { MongoServerError } from 'mongodb';
import { LeaseModel } from '../../../models/lease';
import { processName } from '../process-name';

const DUPLICATE_KEY = 11000;

/**
 * Takes or renews the lease on a task, by the database's clock. A process that dies lets go of it by
 * itself once its time is over.
 * @param forMs how long it is this process's unless it is renewed
 * @returns whether this process holds it now
 */
export async function takeLease(task: string, forMs: number): Promise<boolean> {
  const holder = processName();
  try {
    const { matchedCount, upsertedCount } = await LeaseModel.collection.updateOne(
      {
        _id: task as never,
        $or: [{ holder }, { $expr: { $lt: ['$until', '$$NOW'] } }],
      },
      [{ $set: { holder, until: { $add: ['$$NOW', forMs] } } }],
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Another one holds it: the upsert met its record.
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
    throw error;
  }
}
