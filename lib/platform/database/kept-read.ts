import 'server-only';
import { sharedRead } from '../concurrency/shared-read';
import { writtenMark } from './written';

/** From the end of a read: what another process of the shop writes is seen after this and the next read. */
const KEPT_MS = 1000;

interface Kept {
  answer: unknown;
  mark: string;
  /** When its read ended, by the process's own clock, which nobody sets. */
  at: number;
}

const shared = globalThis as typeof globalThis & { paikariKeptReads?: Map<string, Kept> };
const kept = (): Map<string, Kept> => (shared.paikariKeptReads ??= new Map());

/**
 * A read that is the same for all who may ask it, kept for a second and no longer than until this
 * process writes one of the collections: whoever asks after such a write reads anew, or shares a read
 * that began after they asked.
 * @param key all that the answer depends on; of these there are few, as each keeps its answer
 * @param collections every one that it reads
 * @param read its answer goes to several readers, none of whom may change it
 */
export async function keptRead<T>(
  key: string,
  collections: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  const found = kept().get(key);
  const isFresh =
    found !== undefined &&
    found.mark === writtenMark(collections) &&
    performance.now() - found.at < KEPT_MS;
  if (isFresh) return found.answer as T;
  return sharedRead(key, async () => {
    const mark = writtenMark(collections);
    const answer = await read();
    // Written meanwhile, it may be old already; who asked before that may have it all the same.
    const isUnwritten = mark === writtenMark(collections);
    if (isUnwritten) kept().set(key, { answer, mark, at: performance.now() });
    else kept().delete(key);
    return answer;
  });
}
