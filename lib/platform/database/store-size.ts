import 'server-only';
import mongoose from 'mongoose';
import { settings } from '../env';
import { withDatabase } from './connect';

/**
 * Number of documents that the embedded database is designed for; its own log says so too
 * (`packages/embedded-mongo`).
 */
export const MANY_DOCUMENTS = 40_000;

/**
 * How many documents the embedded database holds where they are so many that the shop should move to
 * MongoDB; null where they are fewer, or it is there already.
 */
export async function readTooManyDocuments(from = MANY_DOCUMENTS): Promise<number | null> {
  if (!settings().embeddedDatabase) return null;
  const { objects } = await withDatabase(() => mongoose.connection.db!.command({ dbStats: 1 }));
  return Number(objects) >= from ? Number(objects) : null;
}
