import { E_TIMEOUT, Mutex, withTimeout, type MutexInterface } from 'async-mutex';

/*
 * Transactions that stand in each other's way take turns. Each conflict makes the database throw a
 * whole attempt away, so that a hundred buyers of one carton need thousands of attempts where all of
 * them try at once, and a few hundred where one tries after the other.
 */

/** Attempts that run beside all others, as nearly all transactions meet nobody. */
export const FREE_ATTEMPTS = 2;

/** A transaction within another one would wait for itself: after so long it goes on as it is. */
const LONGEST_WAIT_MS = 10_000;

const shared = globalThis as typeof globalThis & { paikariTurns?: MutexInterface };

/**
 * Waits until no other transaction of this process that met conflicts is under way.
 * @returns ends the turn; undefined where it took too long
 */
export async function takeTurn(): Promise<(() => void) | undefined> {
  // Next instantiates modules several times; the turns are the whole process's.
  const turns = (shared.paikariTurns ??= withTimeout(new Mutex(), LONGEST_WAIT_MS));
  try {
    return await turns.acquire();
  } catch (error) {
    if (error === E_TIMEOUT) return undefined;
    throw error;
  }
}
