/**
 * Next's `cacheHandler`: pages, route answers and `unstable_cache` entries in this process's memory.
 *
 * Why not Next's own: that one keeps pages under `.next` while tag invalidations live in memory, so
 * a restart, or another DATA_DIR, would serve pages of another time or another shop. Plain
 * JavaScript because Next imports this file at run time, past its compiler.
 *
 * Four promises beyond a plain LRU:
 * - An entry counts as old as the request that made it (`started`), not as the moment it was stored:
 *   a page that was being rendered while a write went through is never kept as if it were newer.
 * - Every invalidation is immediate, whatever `expire` says: the next request renders afresh.
 * - An entry whose time is over (`revalidate`) is void too. Were it handed to Next, Next would answer
 *   with the old page and make the new one behind everybody's back.
 * - The HTTP front hears which entries a page was answered from (`readingPages`), and drops its copy
 *   exactly when the entry itself becomes void.
 *
 * What an entry looks like inside, `next-entries.mjs` knows.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import {
  endOfEntry,
  entryWithTags,
  isAnswerEntry,
  isReadLookup,
  sizeOfEntry,
  tagsOfEntry,
  tagsOfReader,
} from './next-entries.mjs';

const MEGABYTE = 1024 * 1024;
const DEFAULT_BYTES = 64 * MEGABYTE;
const MAX_TAGS = 50_000;
const STATE = Symbol.for('paikari.cache');

/** Milliseconds since 1970 with fractions, never going backwards: two events are told apart. */
const now = () => performance.timeOrigin + performance.now();

/** State of the process. Next has several copies of this module; globalThis is one. */
export function cacheState() {
  return (globalThis[STATE] ??= {
    /** Cached entries, up to a number of bytes; created by the first instance, which is told the limit. */
    entries: undefined,
    /** tag → when it was last invalidated */
    invalidated: new Map(),
    /** Entries with tags from before this moment are void: stands in for tags that were dropped. */
    floor: 0,
    lastInvalidation: 0,
    /** Looks since the process began: for pages and route answers, and for reads inside of one. */
    lookups: { page: { hit: 0, miss: 0 }, read: { hit: 0, miss: 0 } },
    /** For the current request: the pages that were answered from this cache, see `readingPages`. */
    pageReads: new AsyncLocalStorage(),
  });
}

function isVoid(state, tags, lastModified) {
  if (tags.length > 0 && lastModified <= state.floor) return true;
  return tags.some((tag) => (state.invalidated.get(tag) ?? -1) >= lastModified);
}

/** Forgets the oldest invalidations; entries older than the youngest forgotten one become void. */
function boundTags(state) {
  for (const [tag, time] of state.invalidated) {
    if (state.invalidated.size <= MAX_TAGS) return;
    state.invalidated.delete(tag);
    state.floor = Math.max(state.floor, time);
  }
}

/** Voids everything that carries one of the tags, from this moment on. @param {Iterable<string>} tags */
export function invalidate(tags) {
  const state = cacheState();
  const time = now();
  for (const tag of tags) {
    state.invalidated.delete(tag);
    state.invalidated.set(tag, time);
  }
  boundTags(state);
  state.lastInvalidation = time;
}

/** Voids all that carries any tag: where nobody can say what changed. */
export function invalidateEverything() {
  const state = cacheState();
  state.floor = now();
  state.lastInvalidation = state.floor;
}

/** The clock that invalidations and entries are compared by, in milliseconds since 1970. */
export function cacheTime() {
  return now();
}

/**
 * Whether one of the tags was invalidated at or after a moment, so that what was made of them then
 * is void.
 * @param {string[]} tags
 * @param {number} since a time of `cacheTime`
 */
export function wasInvalidated(tags, since) {
  return isVoid(cacheState(), tags, since);
}

/** When anything was last invalidated, by `cacheTime`; 0 before the first time. */
export function lastInvalidation() {
  return cacheState().lastInvalidation;
}

/**
 * Runs the handling of one request and notes in `reads` the tags of the pages that it is answered
 * from, the oldest time that one was made and the earliest that one ends by. Nothing is noted
 * (`since` stays Infinity) where Next shares the answer of another request that asks for the same
 * page at the same moment.
 */
export function readingPages(reads, handle) {
  return cacheState().pageReads.run(reads, handle);
}

function notePageRead(state, entry, end) {
  const reads = state.pageReads.getStore();
  if (reads === undefined || !isAnswerEntry(entry.value)) return;
  reads.tags.push(...tagsOfEntry(entry.value));
  reads.since = Math.min(reads.since, entry.lastModified);
  reads.until = Math.min(reads.until, end);
}

/** Next makes one instance for each request. */
export default class CacheHandler {
  /** @param {{ maxMemoryCacheSize?: number }} [options] `cacheMaxMemorySize` of next.config, in bytes */
  constructor(options) {
    this.started = now();
    const maxSize = options?.maxMemoryCacheSize || DEFAULT_BYTES;
    cacheState().entries ??= new LRUCache({ maxSize, maxEntrySize: maxSize / 4 });
  }

  async get(key, context) {
    const found = this.#find(key, context);
    const looks = cacheState().lookups[isReadLookup(context) ? 'read' : 'page'];
    looks[found === null ? 'miss' : 'hit'] += 1;
    return found;
  }

  #find(key, context) {
    const state = cacheState();
    const entry = state.entries.get(key);
    if (!entry) return null;
    const { value, lastModified, cacheControl } = entry;
    const end = endOfEntry(cacheControl, lastModified);
    if (end <= now() || isVoid(state, tagsOfEntry(value), lastModified)) {
      state.entries.delete(key);
      return null;
    }
    // A page's own tags reach what it reads as soft tags: void for this reader only.
    if (isVoid(state, tagsOfReader(context), lastModified)) return null;
    notePageRead(state, entry, end);
    return { lastModified, value, cacheControl };
  }

  async set(key, value, context) {
    const stored = entryWithTags(value, context);
    const entry = {
      value: stored,
      lastModified: this.started,
      cacheControl: context?.cacheControl,
    };
    cacheState().entries.set(key, entry, { size: sizeOfEntry(key, stored) });
  }

  async revalidateTag(tags) {
    invalidate([tags].flat());
  }

  resetRequestCache() {}
}
