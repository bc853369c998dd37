import 'server-only';
import mongoose, { type ClientSession } from 'mongoose';
import { withDatabase } from './connect';
import { DatabaseSilentError } from './silence';

/**
 * Runs `work` in one transaction: all of its writes or none. `work` is run again from its start
 * when another transaction was in the way, so it must keep its effects to the database. Once the
 * caller was told that the database hangs, nothing is begun or committed any more.
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  let isGivenUp = false;
  const goOn = () => {
    if (isGivenUp) throw new DatabaseSilentError();
  };
  return withDatabase(
    () =>
      mongoose.connection.withSession((session) =>
        session.withTransaction(
          async () => {
            goOn();
            const result = await work(session);
            goOn();
            return result;
          },
          { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
        ),
      ),
    () => (isGivenUp = true),
  );
}
