/**
 * Next's `cacheHandler`: pages, route answers and `unstable_cache` entries in this process's memory.
 *
 * Why not Next's own: that one keeps pages under `.next` while tag invalidations live in memory, so
 * a restart, or another DATA_DIR, would serve pages of another time or another shop. Plain
 * JavaScript because Next imports this file at run time, past its compiler.
 *
 * Three promises beyond a plain LRU:
 * - An entry counts as old as the request that made it (`started`), not as the moment it was stored:
 *   a page that was being rendered while a write went through is never kept as if it were newer.
 * - Every invalidation is immediate, whatever `expire` says: the next request renders afresh.
 * - The HTTP front hears which entries a page was answered from (`readingPages`), and drops its copy
 *   exactly when the entry itself becomes void. `generation` rises with each invalidation, for what
 *   has no tags to go by.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

const MEGABYTE = 1024 * 1024;
const DEFAULT_BYTES = 64 * MEGABYTE;
const MAX_TAGS = 50_000;
/** A regeneration that has not reported back after this many ms is not waited for any longer. */
const REGENERATION_MS = 10_000;
const TAGS_HEADER = 'x-next-cache-tags';
const STATE = Symbol.for('paikari.cache');

/** Milliseconds since 1970 with fractions, never going backwards: two events are told apart. */
const now = () => performance.timeOrigin + performance.now();

/** State of the process. Next has several copies of this module; globalThis is one. */
export function cacheState() {
  return (globalThis[STATE] ??= {
    entries: new Map(),
    bytes: 0,
    /** tag → when it was last invalidated */
    invalidated: new Map(),
    /** Entries with tags from before this moment are void: stands in for tags that were dropped. */
    floor: 0,
    generation: 0,
    lastInvalidation: 0,
    /** Of the request under way: the pages that were answered from here, see `readingPages`. */
    pageReads: new AsyncLocalStorage(),
    /** key → when its regeneration in the background began (Next answers the old page meanwhile) */
    regenerating: new Map(),
  });
}

/** Bytes that an entry holds, roughly; strings count double as Bangla ones take two bytes a letter. */
export function sizeOf(key, value) {
  let bytes = 400 + 2 * key.length;
  if (!value) return bytes;
  bytes += 2 * (value.html?.length ?? 0) + (value.rscData?.length ?? 0);
  bytes += value.body?.length ?? 0;
  for (const [path, segment] of value.segmentData ?? []) bytes += 2 * path.length + segment.length;
  if (value.kind === 'FETCH') bytes += 2 * JSON.stringify(value.data ?? '').length;
  if (value.kind === 'REDIRECT') bytes += 2 * JSON.stringify(value.props ?? '').length;
  return bytes;
}

function tagsOf(value) {
  if (value?.kind === 'FETCH') return value.tags ?? [];
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

function isVoid(state, tags, lastModified) {
  if (tags.length > 0 && lastModified <= state.floor) return true;
  return tags.some((tag) => (state.invalidated.get(tag) ?? -1) >= lastModified);
}

function remove(state, key) {
  const entry = state.entries.get(key);
  if (!entry) return;
  state.entries.delete(key);
  state.bytes -= entry.bytes;
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
  state.generation += 1;
  state.lastInvalidation = time;
}

/** Voids all that carries any tag: where nobody can say what changed. */
export function invalidateEverything() {
  const state = cacheState();
  state.floor = now();
  state.generation += 1;
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

/**
 * Runs the handling of one request and notes in `reads` the tags, and the oldest time, of the pages
 * that it is answered from. Nothing is noted (`since` stays Infinity) where Next shares the answer of
 * another request that asks for the same page at the same moment.
 */
export function readingPages(reads, handle) {
  return cacheState().pageReads.run(reads, handle);
}

function notePageRead(state, entry, kind) {
  const reads = state.pageReads.getStore();
  if (reads === undefined || kind === 'FETCH') return;
  reads.tags.push(...tagsOf(entry.value));
  reads.since = Math.min(reads.since, entry.lastModified);
}

/** Next makes one instance for each request. */
export default class CacheHandler {
  /** @param {{ maxMemoryCacheSize?: number }} [options] `cacheMaxMemorySize` of next.config, in bytes */
  constructor(options) {
    this.started = now();
    this.maxBytes = options?.maxMemoryCacheSize || DEFAULT_BYTES;
  }

  async get(key, context) {
    const state = cacheState();
    const entry = state.entries.get(key);
    if (!entry) return null;
    if (isVoid(state, tagsOf(entry.value), entry.lastModified)) {
      remove(state, key);
      return null;
    }
    // A page's own tags reach what it reads as soft tags: void for this reader only.
    const asked = [...(context?.tags ?? []), ...(context?.softTags ?? [])];
    if (isVoid(state, asked, entry.lastModified)) return null;
    state.entries.delete(key);
    state.entries.set(key, entry);
    notePageRead(state, entry, entry.value?.kind);
    const { revalidate } = entry.cacheControl ?? {};
    if (typeof revalidate === 'number' && entry.lastModified + revalidate * 1000 < now()) {
      if (!state.regenerating.has(key)) state.regenerating.set(key, now());
    }
    return {
      lastModified: entry.lastModified,
      value: entry.value,
      cacheControl: entry.cacheControl,
    };
  }

  async set(key, value, context) {
    const state = cacheState();
    state.regenerating.delete(key);
    remove(state, key);
    const stored =
      value?.kind === 'FETCH' ? { ...value, tags: context?.tags ?? value.tags ?? [] } : value;
    const entry = {
      value: stored,
      lastModified: this.started,
      cacheControl: context?.cacheControl,
      bytes: sizeOf(key, stored),
    };
    if (entry.bytes > this.maxBytes / 4) return;
    state.entries.set(key, entry);
    state.bytes += entry.bytes;
    for (const oldest of state.entries.keys()) {
      if (state.bytes <= this.maxBytes) break;
      remove(state, oldest);
    }
  }

  async revalidateTag(tags) {
    invalidate([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * Whether a regeneration that began before the last invalidation is still running. Next hands its
 * old page to all who ask meanwhile, so the front lets them wait for it to end.
 */
export function isRegeneratingOldPage() {
  const state = cacheState();
  const oldest = now() - REGENERATION_MS;
  for (const [key, began] of state.regenerating) {
    if (began < oldest) state.regenerating.delete(key);
    else if (began <= state.lastInvalidation) return true;
  }
  return false;
}
