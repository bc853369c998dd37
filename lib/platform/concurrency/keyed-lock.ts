import { Mutex } from 'async-mutex';

const shared = globalThis as typeof globalThis & { paikariLocks?: Map<string, Mutex> };

/** Runs work of one key one after the other, in this process; other keys' goes on beside it. */
export async function withKeyedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  // Next instantiates modules several times; the locks are the whole process's.
  const locks = (shared.paikariLocks ??= new Map<string, Mutex>());
  const lock = locks.get(key) ?? new Mutex();
  locks.set(key, lock);
  try {
    return await lock.runExclusive(work);
  } finally {
    // Only the lock that is kept, and only when nobody holds it or waits: another one would let two in.
    if (locks.get(key) === lock && !lock.isLocked()) locks.delete(key);
  }
}
