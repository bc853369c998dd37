import 'server-only';
import { sharedRead } from '../concurrency/shared-read';
import { writtenMark } from './written';

/** What another process of the shop writes is seen after this at the latest, as on all kept pages. */
const KEPT_MS = 1000;

interface Kept {
  answer: unknown;
  mark: string;
  /** When its read began, by the process's own clock, which nobody sets. */
  began: number;
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
    performance.now() - found.began < KEPT_MS;
  if (isFresh) return found.answer as T;
  return sharedRead(key, async () => {
    const began = performance.now();
    const mark = writtenMark(collections);
    const answer = await read();
    // Written meanwhile, it may be old already; who asked before that may have it all the same.
    if (mark === writtenMark(collections)) kept().set(key, { answer, mark, began });
    else kept().delete(key);
    return answer;
  });
}
