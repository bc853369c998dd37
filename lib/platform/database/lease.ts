import 'server-only';
import type { ClientSession } from 'mongoose';
import { MongoServerError, type Document, type Filter } from 'mongodb';
import { LeaseModel, type LeaseRecord } from '../../../models/lease';
import { processName } from '../process-name';
import { withDatabase } from './connect';

const DUPLICATE_KEY = 11000;
const MAX_TIME_EXPIRED = 50;

/** A transaction has written the record: whoever waits for its end longer does not hold the lease. */
const LONGEST_WAIT_MS = 5_000;

/** Said of work that another process has taken over. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';

  constructor(task: string, options?: ErrorOptions) {
    super(`Another process holds the lease on ${task}.`, options);
  }
}

/** Until when, by the database's clock. */
const untilIn = (forMs: number) => ({ $add: ['$$NOW', forMs] });

/**
 * Takes or renews the lease on a task, by the database's clock. A process that dies lets go of it by
 * itself once its time is over.
 * @param forMs how long it is this process's unless it is renewed
 * @returns the lease's token, which is higher than those of all earlier holders; null where another
 *   process holds it
 */
export async function takeLease(task: string, forMs: number): Promise<number | null> {
  const holder = processName();
  const isNewHolder = { $cond: [{ $eq: ['$holder', holder] }, 0, 1] };
  const isFree = { $or: [{ holder }, { $expr: { $lt: ['$until', '$$NOW'] } }] };
  const until = untilIn(forMs);
  try {
    const held =
      (await change(
        { ...of(task), ...isFree },
        { until, holder, token: { $add: ['$token', isNewHolder] } },
      )) ??
      // MongoDB takes no `$expr` in an upsert; another holder's record is in the way of this one.
      (await change({ ...of(task), holder }, { until, token: { $ifNull: ['$token', 1] } }, true));
    return held === null ? null : Number(held.token);
  } catch (error) {
    // Another one holds it: the upsert met its record, or its transaction.
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === DUPLICATE_KEY || error.code === MAX_TIME_EXPIRED) return null;
    throw error;
  }
}

const of = (task: string) => ({ _id: task as never });

const change = (filter: Filter<LeaseRecord>, $set: Document, upsert = false) =>
  LeaseModel.collection.findOneAndUpdate(filter as never, [{ $set }], {
    upsert,
    returnDocument: 'after',
    maxTimeMS: LONGEST_WAIT_MS,
  });

/**
 * Renews a lease for as long again, where it is still this process's; never takes it anew. In a
 * transaction a takeover meanwhile is in the transaction's way.
 * @param token what `takeLease` returned
 * @returns whether it is
 */
async function renewLease(
  task: string,
  token: number,
  forMs: number,
  session?: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await LeaseModel.collection.updateOne(
    { ...of(task), holder: processName(), token },
    [{ $set: { until: untilIn(forMs) } }],
    { ...(session && { session }) },
  );
  return matchedCount > 0;
}

/** Lets go of a lease, where it is still this process's. */
async function dropLease(task: string, token: number): Promise<void> {
  await LeaseModel.collection.updateOne(
    { ...of(task), holder: processName(), token },
    { $set: { until: new Date(0) } },
  );
}

/** A lease that is renewed for as long as the work under it takes. */
export class HeldLease {
  #failure: unknown;
  readonly #renewals: NodeJS.Timeout;

  private constructor(
    readonly task: string,
    readonly token: number,
    private readonly forMs: number,
    /** Until when it surely is this process's, by its own clock, which goes on while it stands still. */
    private until: number,
  ) {
    this.#renewals = setInterval(() => void this.#renew(), forMs / 3);
    this.#renewals.unref();
  }

  /**
   * @param forMs how long it is held after the last sign of life
   * @returns null where another process holds it
   */
  static async take(task: string, forMs: number): Promise<HeldLease | null> {
    const asked = performance.now();
    const token = await withDatabase(() => takeLease(task, forMs));
    return token === null ? null : new HeldLease(task, token, forMs, asked + forMs);
  }

  /** @throws LeaseLostError where another process may hold it by now */
  requireHeld(): void {
    if (performance.now() < this.until) return;
    throw new LeaseLostError(this.task, { cause: this.#failure });
  }

  /**
   * Checks in a transaction that the lease is still held; a takeover before the transaction's end makes it
   * fail.
   * @throws LeaseLostError
   */
  async requireHeldIn(session: ClientSession): Promise<void> {
    if (await renewLease(this.task, this.token, this.forMs, session)) return;
    throw new LeaseLostError(this.task);
  }

  /** Ends the renewals: the lease ends by itself after its time. */
  stop(): void {
    clearInterval(this.#renewals);
  }

  /** Gives it back at once. */
  async release(): Promise<void> {
    this.stop();
    await withDatabase(() => dropLease(this.task, this.token));
  }

  async #renew(): Promise<void> {
    const asked = performance.now();
    try {
      const isHeld = await withDatabase(() => renewLease(this.task, this.token, this.forMs));
      if (isHeld) this.until = asked + this.forMs;
      else this.stop();
    } catch (error) {
      // The next one may do better; if none does, whoever asks for the lease is told of this.
      this.#failure = error;
    }
  }
}
