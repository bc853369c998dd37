import 'server-only';
import { E_TIMEOUT, Mutex, withTimeout, type MutexInterface } from 'async-mutex';
import { MongoError } from 'mongodb';
import mongoose, { type ClientSession } from 'mongoose';
import { isDatabaseAway, withDatabase } from './connect';
import { TRANSACTION } from './consistency';
import { DatabaseSilentError } from './silence';
import { noteUnknownOutcome } from './unknown-outcome';

/*
 * Transactions that stand in each other's way take turns. Each conflict makes the database throw a
 * whole attempt away, so that a hundred buyers of one carton need thousands of attempts where all of
 * them try at once, and a few hundred where one tries after the other.
 */

/** Attempts that run beside all others, as nearly all transactions meet nobody. */
const FREE_ATTEMPTS = 2;

/** A transaction within another one would wait for itself: after so long it goes on as it is. */
const LONGEST_WAIT_MS = 10_000;

const shared = globalThis as typeof globalThis & {
  paikariTurns?: MutexInterface;
  paikariAfterCommit?: WeakMap<ClientSession, Set<() => void>>;
  paikariKnown?: WeakMap<ClientSession, Map<string, unknown>>;
};

/**
 * Waits until no other transaction of this process that met conflicts is under way.
 * @returns ends the turn; undefined where it took too long
 */
async function takeTurn(): Promise<(() => void) | undefined> {
  // Next instantiates modules several times; the turns are the whole process's.
  const turns = (shared.paikariTurns ??= withTimeout(new Mutex(), LONGEST_WAIT_MS));
  try {
    return await turns.acquire();
  } catch (error) {
    if (error === E_TIMEOUT) return undefined;
    throw error;
  }
}

function hooksOf(session: ClientSession): Set<() => void> {
  const all = (shared.paikariAfterCommit ??= new WeakMap());
  let hooks = all.get(session);
  if (!hooks) all.set(session, (hooks = new Set()));
  return hooks;
}

/**
 * Has `hook` run once the session's transaction is committed, before `inTransaction` returns; not at
 * all where it is given up. The same function is run once.
 */
export function afterCommit(session: ClientSession, hook: () => void): void {
  hooksOf(session).add(hook);
}

/**
 * Returns the results that a transaction has read already, by a name for each read, so that its other parts
 * need not read again: its snapshot would give the same results. Not for data it writes afterwards. A retry
 * begins with nothing.
 */
export function knownIn(session: ClientSession): Map<string, unknown> {
  const all = (shared.paikariKnown ??= new WeakMap());
  let known = all.get(session);
  if (!known) all.set(session, (known = new Map()));
  return known;
}

/** Whether a commit's error leaves its outcome unknown. */
function isUnknown(error: unknown): boolean {
  const label = 'UnknownTransactionCommitResult';
  return isDatabaseAway(error) || (error instanceof MongoError && error.hasErrorLabel(label));
}

/** Whether conflicting transactions used up all attempts. */
export const isContended = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');

/** Longer than a new primary takes to be chosen; a buyer waits no longer for a database that refuses. */
const LONGEST_RETRY_MS = 15_000;

/**
 * Runs `work` in one transaction: all of its writes or none. `work` is run again from its start
 * when another transaction was in the way, in its turn from the third time on (`takeTurn`), so it must
 * keep its effects to the database. Once the caller was told that the database hangs, nothing is begun
 * or committed any more. Where nobody knows whether a commit arrived, this process reads everything anew
 * afterwards.
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const began = performance.now();
  let isGivenUp = false;
  let isCommitting = false;
  // A commit failed and the driver began anew: what became of the first one only the database knows.
  let isRepeated = false;
  let attempts = 0;
  let endTurn: (() => void) | undefined;
  const goOn = () => {
    if (isGivenUp) throw new DatabaseSilentError();
  };
  const run = async (session: ClientSession): Promise<T> => {
    isRepeated ||= isCommitting;
    isCommitting = false;
    attempts += 1;
    if (attempts > FREE_ATTEMPTS) endTurn ??= await takeTurn();
    goOn();
    hooksOf(session).clear();
    knownIn(session).clear();
    try {
      const result = await work(session);
      goOn();
      isCommitting = true;
      return result;
    } catch (error) {
      // The driver would try again for two minutes; without its label it does not.
      if (isDatabaseAway(error) && performance.now() - began > LONGEST_RETRY_MS) {
        throw new DatabaseSilentError({ cause: error });
      }
      throw error;
    }
  };
  const commit = () =>
    mongoose.connection.withSession(async (session) => {
      try {
        const result = await session.withTransaction(() => run(session), TRANSACTION);
        // The caller is gone, and what was to be read anew with it.
        if (isGivenUp) noteUnknownOutcome();
        for (const hook of hooksOf(session)) hook();
        return result;
      } catch (error) {
        if (isRepeated || (isCommitting && (isGivenUp || isUnknown(error)))) noteUnknownOutcome();
        throw error;
      } finally {
        endTurn?.();
      }
    });
  return withDatabase(commit, () => (isGivenUp = true));
}
