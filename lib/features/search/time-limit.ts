import 'server-only';
import { MongoServerError } from 'mongodb';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';

/** MongoDB's code for a query that took longer than its `maxTimeMS`. */
const MAX_TIME_EXPIRED = 50;

/**
 * Runs a query of the search.
 * @throws ShopError DATABASE_AWAY where the database gave it up: what is asked again may be answered
 */
export async function withinTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withDatabase(work);
  } catch (error) {
    const isGivenUp = error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED;
    throw isGivenUp ? new ShopError('DATABASE_AWAY', { cause: error }) : error;
  }
}
