import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheTime, wasInvalidated } from '@/lib/platform/cache/cache-handler.mjs';

/**
 * `next/cache` for tests that are about what is kept: as Next's own with our cache handler, an answer
 * stays until one of its tags is invalidated.
 */

const kept = new Map<string, { answer: string; since: number }>();
const live = new AsyncLocalStorage<true>();

/** Runs reads past what is kept, and keeps nothing of them. */
export function readingLive<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  return live.run(true, read);
}

export function unstable_cache<Answer>(
  read: () => Promise<Answer>,
  key: string[],
  { tags }: { tags: string[] },
): () => Promise<Answer> {
  return async () => {
    if (live.getStore()) return read();
    const name = JSON.stringify(key);
    const known = kept.get(name);
    if (known && !wasInvalidated(tags, known.since)) return JSON.parse(known.answer) as Answer;
    const since = cacheTime();
    const answer = await read();
    kept.set(name, { answer: JSON.stringify(answer), since });
    return answer;
  };
}
