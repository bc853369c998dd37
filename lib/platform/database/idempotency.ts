import 'server-only';
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { MongoServerError, type Collection } from 'mongodb';
import type { Actor } from '../auth/actor';
import { withDatabase } from './connect';
import { inTransaction } from './transaction';
import { ShopError } from '../errors';
import { IdempotencyKeyModel, type IdempotencyRecord } from '../../../models/idempotency-key';

export interface Idempotency {
  key: string;
  /** The body as it came; of a file, its digest. */
  body: string;
}

const idOf = (actor: Actor, call: string, { key }: Idempotency) => `${actor.id}:${call}:${key}`;

/**
 * Whether `writeOnce` was given this key before, and so answers what it answered then: for whoever must
 * not spend anything on a request that comes again.
 */
export async function isRepeated(
  actor: Actor,
  call: string,
  idempotency: Idempotency | undefined,
): Promise<boolean> {
  if (idempotency === undefined) return false;
  const _id = idOf(actor, call, idempotency);
  return (await withDatabase(() => IdempotencyKeyModel.exists({ _id }))) !== null;
}

/**
 * Runs a write in one transaction, at most once for an `Idempotency-Key` of an account: the key's
 * record and what it created become visible together, so that the first answer is given again
 * while the first still runs (the others wait for its transaction), and after a crash.
 * @param call the endpoint's name: a key belongs to one call
 * @throws ShopError IDEMPOTENCY_MISMATCH where the same key came with another body
 */
export async function writeOnce<Result extends object>(
  actor: Actor,
  call: string,
  idempotency: Idempotency | undefined,
  write: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  if (idempotency === undefined) return inTransaction(write);
  const _id = idOf(actor, call, idempotency);
  const bodyHash = createHash('sha256').update(idempotency.body).digest('base64');
  // Not looked up first: nearly every key is new, and a known one makes the whole transaction undo.
  try {
    return await inTransaction(async (session) => {
      const result = await write(session);
      // Past Mongoose, as in `addOrder`: nothing here came from outside but the key in `_id`.
      const keys = IdempotencyKeyModel.collection as unknown as Collection<IdempotencyRecord>;
      await keys.insertOne({ _id, bodyHash, answer: result, createdAt: new Date() }, { session });
      return result;
    });
  } catch (error) {
    // A request with this key was first, or its order took the last piece: its answer is ours.
    const lost = error instanceof MongoServerError && error.code === 11000;
    const answer =
      lost || error instanceof ShopError ? await storedAnswer<Result>(_id, bodyHash) : null;
    if (answer) return answer;
    throw error;
  }
}

/**
 * Read in a transaction, whose end waits for most servers: an answer that one primary alone knows may
 * be lost with it, and must not be given.
 */
async function storedAnswer<Result>(_id: string, bodyHash: string): Promise<Result | null> {
  const stored = await inTransaction((session) =>
    IdempotencyKeyModel.findById(_id).session(session).lean(),
  );
  if (!stored) return null;
  if (stored.bodyHash !== bodyHash) throw new ShopError('IDEMPOTENCY_MISMATCH');
  return stored.answer as Result;
}
