import type { CommandStartedEvent, MongoClient } from 'mongodb';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/** How often each collection was written by this process; the writes of transactions count at their end. */
interface Written {
  byCollection: Map<string, number>;
  commits: number;
}

const shared = globalThis as typeof globalThis & { paikariWritten?: Written };

/** Next instantiates modules several times; the writes are the whole process's. */
const written = (): Written => (shared.paikariWritten ??= { byCollection: new Map(), commits: 0 });

/** Another text once this process has begun or ended a write of one of the collections. */
export function writtenMark(collections: readonly string[]): string {
  const { byCollection, commits } = written();
  return [commits, ...collections.map((name) => byCollection.get(name) ?? 0)].join(' ');
}

/** Counts one write of a collection; where that is not known, of all of them. */
function count(collection: string | undefined): void {
  const now = written();
  if (collection === undefined) now.commits += 1;
  else now.byCollection.set(collection, (now.byCollection.get(collection) ?? 0) + 1);
}

/**
 * Hears of each write of a client: when it is sent, and again when it has ended, however it did and
 * before whoever sent it goes on. So what was read in between counts as old.
 */
export function followWrites(client: MongoClient): void {
  const running = new Map<number, string | undefined>();
  client.on('commandStarted', ({ commandName, command, requestId }: CommandStartedEvent) => {
    const isCommit = commandName === 'commitTransaction';
    if (!isCommit && !WRITES.has(commandName)) return;
    const target: unknown = isCommit ? undefined : command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    running.set(requestId, collection);
    count(collection);
  });
  const end = ({ requestId }: { requestId: number }) => {
    if (!running.has(requestId)) return;
    count(running.get(requestId));
    running.delete(requestId);
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);
}
