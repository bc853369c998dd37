import type { CommandStartedEvent, MongoClient } from 'mongodb';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/** Sessions whose transactions are followed: more than any pool has under way. The oldest gives way. */
const MOST_SESSIONS = 1_000;

/** How often each collection was written by this process; the writes of transactions count at their end too. */
interface Written {
  byCollection: Map<string, number>;
  /** Writes of which it is not known what they changed: they count for all collections. */
  unknown: number;
}

const shared = globalThis as typeof globalThis & { paikariWritten?: Written };

/** Next instantiates modules several times; the writes are the whole process's. */
const written = (): Written => (shared.paikariWritten ??= { byCollection: new Map(), unknown: 0 });

/** Another text once this process has begun or ended a write of one of the collections. */
export function writtenMark(collections: readonly string[]): string {
  const { byCollection, unknown } = written();
  return [unknown, ...collections.map((name) => byCollection.get(name) ?? 0)].join(' ');
}

/** Counts one write of a collection; where that is not known, of all of them. */
function count(collection: string | undefined): void {
  const now = written();
  if (collection === undefined) now.unknown += 1;
  else now.byCollection.set(collection, (now.byCollection.get(collection) ?? 0) + 1);
}

/** The session of a transaction's command, by its name. */
const sessionOf = ({ lsid }: Record<string, unknown>): string =>
  (lsid as { id: { toString(encoding: 'hex'): string } }).id.toString('hex');

/**
 * Hears of each write of a client: when it is sent, and again when it has ended, however it did and
 * before whoever sent it goes on. So what was read in between counts as old.
 */
export function followWrites(client: MongoClient): void {
  const running = new Map<number, Iterable<string | undefined>>();
  const transactions = new Map<string, Set<string | undefined>>();
  client.on('commandStarted', ({ commandName, command, requestId }: CommandStartedEvent) => {
    const isCommit = commandName === 'commitTransaction';
    const isIn = command.autocommit === false;
    const session = isIn ? sessionOf(command) : undefined;
    if (session !== undefined && command.startTransaction === true) {
      transactions.delete(session);
      if (transactions.size >= MOST_SESSIONS)
        transactions.delete(transactions.keys().next().value!);
      transactions.set(session, new Set());
    }
    if (!isCommit && !WRITES.has(commandName)) return;
    const own = session === undefined ? undefined : transactions.get(session);
    if (isCommit) {
      // Kept, as a commit that got no answer is sent again.
      hold(requestId, own ?? [undefined]);
      return;
    }
    const target: unknown = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    own?.add(collection);
    hold(requestId, [collection]);
  });
  const hold = (requestId: number, collections: Iterable<string | undefined>) => {
    running.set(requestId, collections);
    for (const collection of collections) count(collection);
  };
  const end = ({ requestId }: { requestId: number }) => {
    const collections = running.get(requestId);
    if (collections === undefined) return;
    running.delete(requestId);
    for (const collection of collections) count(collection);
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);
}
