import 'server-only';
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { MongoServerError, type Collection } from 'mongodb';
import type { Actor } from '../auth/actor';
import { withDatabase, connectDatabase } from './connect';
import { inTransaction } from './transaction';
import { AppError, PlatformError } from '../app-error';
import { IdempotencyKeyModel, type IdempotencyRecord } from '../../../models/idempotency-key';
import { mendInTransaction, type Finding } from '../integrity/finding';

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
 * @throws AppError IDEMPOTENCY_MISMATCH where the same key came with another body
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
      lost || error instanceof AppError ? await storedAnswer<Result>(_id, bodyHash) : null;
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
  if (stored.bodyHash !== bodyHash) throw new PlatformError('IDEMPOTENCY_MISMATCH');
  return stored.answer as Result;
}

const HOUR_MS = 60 * 60 * 1000;
/** Kept for 24 hours; the database removes them within the next. */
const KEPT_MS = 25 * HOUR_MS;

/** Whether an answer is kept longer than it should be. */
const isOutdated = (createdAt: Date): boolean => Date.now() - createdAt.getTime() > KEPT_MS;

/** Answers to an `Idempotency-Key` that nobody's request can meet any more. */
export async function* findStaleAnswers(): AsyncGenerator<Finding> {
  await connectDatabase();
  const keys = IdempotencyKeyModel.find({}, { createdAt: 1 }).lean();
  for await (const { _id, createdAt } of keys.cursor()) {
    const isNamed = /^[0-9a-f]{24}:[^:]+:/.test(_id);
    if (isNamed && !isOutdated(createdAt)) continue;
    yield {
      kind: 'idempotency.key',
      id: _id,
      wrong: isNamed ? 'is older than a day' : 'names no account and call',
      mend: 'removed',
    };
  }
}

/** Removes an answer that nobody's request can meet any more: keys are never used again. */
export function mendStaleAnswer(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const { deletedCount } = await IdempotencyKeyModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
