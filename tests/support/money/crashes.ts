import { AsyncLocalStorage } from 'node:async_hooks';
import { ClientSession, Collection } from 'mongodb';

/** Error that a call meets whose process would be gone. */
export class Crash extends Error {}

interface Scope {
  /** Writes in transactions and commits so far. */
  count: number;
  at: number;
  isCommitDone: boolean;
  crashed: boolean;
}

const scope = new AsyncLocalStorage<Scope>();

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Method = (...args: unknown[]) => Promise<unknown>;
type Owner = Record<string, Method>;

/** Whether this step is the one that the call does not survive. */
function isLast(): Scope | null {
  const own = scope.getStore();
  if (!own || own.crashed) return null;
  own.count += 1;
  if (own.count !== own.at) return null;
  own.crashed = true;
  return own;
}

/** Has every write of a transaction, and its commit, ask first whether the call dies here. */
export function watchWrites(): void {
  const collection = Collection.prototype as unknown as Owner;
  for (const name of WRITES) {
    const write = collection[name]!;
    collection[name] = function (this: unknown, ...args: unknown[]) {
      const options = args.find(
        (arg): arg is { session: ClientSession } =>
          typeof arg === 'object' && arg !== null && 'session' in arg,
      );
      if (options?.session?.inTransaction() && isLast()) {
        return Promise.reject(new Crash(`before ${name}`));
      }
      return write.apply(this, args);
    };
  }
  const session = ClientSession.prototype as unknown as Owner;
  const commit = session.commitTransaction!;
  session.commitTransaction = async function (this: unknown, ...args: unknown[]) {
    const dying = isLast();
    if (!dying) return commit.apply(this, args);
    if (dying.isCommitDone) await commit.apply(this, args);
    throw new Crash(dying.isCommitDone ? 'after commit' : 'before commit');
  };
}

/**
 * Runs a call that dies before its n-th write in a transaction, commits counted too; where that is a
 * commit, before it or once it is done. What begins behind it goes on.
 * @param at from 1; of a call with fewer writes nothing happens
 * @returns whether it died; what it was refused with is thrown
 */
export async function dyingAt(
  { at, isCommitDone }: { at: number; isCommitDone: boolean },
  call: () => Promise<unknown>,
): Promise<boolean> {
  const own: Scope = { count: 0, at, isCommitDone, crashed: false };
  try {
    await scope.run(own, call);
  } catch (error) {
    if (!own.crashed) throw error;
  }
  const { crashed } = own;
  own.crashed = true;
  return crashed;
}
