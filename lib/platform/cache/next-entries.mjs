/**
 * Data that Next passes to a cache handler. Its documentation names the calls but not the contents of an
 * entry, so all that is known of those is in this file (`cache-handler.test.ts`). Plain JavaScript, because
 * Next imports the cache handler at run time, past its compiler.
 */

/** Header of a cached page or route answer that lists the tags it was made under, by commas. */
export const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Whether an entry is an answer to a request (a page, a route, a redirect) and not a read inside of
 * one, as `unstable_cache` makes.
 */
export function isAnswerEntry(value) {
  return value?.kind !== 'FETCH';
}

/** Whether what is looked for is a read inside of a request, by the context of `get`. */
export function isReadLookup(context) {
  return context?.kind === 'FETCH';
}

/** Returns the entry to store: the tags of a read come separately, in the context of `set`. */
export function entryWithTags(value, context) {
  if (value?.kind !== 'FETCH') return value;
  return { ...value, tags: context?.tags ?? value.tags ?? [] };
}

/** The tags that an entry was made under. */
export function tagsOfEntry(value) {
  if (value?.kind === 'FETCH') return value.tags ?? [];
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

/** The tags of whoever reads an entry: its own and, as soft ones, those of the page around it. */
export function tagsOfReader(context) {
  return [...(context?.tags ?? []), ...(context?.softTags ?? [])];
}

/** Bytes that an entry holds, roughly; strings count double as Bangla ones take two bytes a letter. */
export function sizeOfEntry(key, value) {
  let bytes = 400 + 2 * key.length;
  if (!value) return bytes;
  bytes += 2 * (value.html?.length ?? 0) + (value.rscData?.length ?? 0);
  bytes += value.body?.length ?? 0;
  for (const [path, segment] of value.segmentData ?? []) bytes += 2 * path.length + segment.length;
  if (value.kind === 'FETCH') bytes += 2 * JSON.stringify(value.data ?? '').length;
  if (value.kind === 'REDIRECT') bytes += 2 * JSON.stringify(value.props ?? '').length;
  return bytes;
}

/**
 * When an entry's time is over, in milliseconds since 1970; Infinity where only its tags end it.
 * @param {{ revalidate?: number | false } | undefined} cacheControl of the context of `set`, in seconds
 * @param {number} madeAt milliseconds since 1970
 */
export function endOfEntry(cacheControl, madeAt) {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? madeAt + seconds * 1000 : Infinity;
}
