import 'server-only';
import mongoose, { type ClientSession } from 'mongoose';
import { withDatabase } from './connect';
import { TRANSACTION } from './consistency';
import { DatabaseSilentError } from './silence';

const shared = globalThis as typeof globalThis & {
  paikariAfterCommit?: WeakMap<ClientSession, Set<() => void>>;
};

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
      mongoose.connection.withSession(async (session) => {
        const hooks = hooksOf(session);
        const result = await session.withTransaction(async () => {
          goOn();
          hooks.clear();
          const result = await work(session);
          goOn();
          return result;
        }, TRANSACTION);
        for (const hook of hooks) hook();
        return result;
      }),
    () => (isGivenUp = true),
  );
}
