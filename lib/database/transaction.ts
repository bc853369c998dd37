import 'server-only';
import mongoose, { type ClientSession } from 'mongoose';
import { withDatabase } from './connect';

/**
 * Runs `work` in one transaction: all of its writes or none. `work` is run again from its start
 * when another transaction was in the way, so it must keep its effects to the database.
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return withDatabase(() =>
    mongoose.connection.withSession((session) =>
      session.withTransaction(() => work(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
      }),
    ),
  );
}
