import 'server-only';
import { unstable_cache } from 'next/cache';
import { invalidate, invalidateEverything } from './cache-handler.mjs';

/**
 * The registry of cache tags: every cached read names what it depends on, every command what it
 * changed (`changes`), and both use this file alone.
 */
export const tags = {
  /** Any list of products: membership, order, prices, stock. */
  products: 'products',
  /** Which products are on sale and their words, whatever is sold: the feed. */
  catalogue: 'catalogue',
  /** What an administrator edits: one kind of it. */
  content: (kind: string) => `content:${kind}`,
  /** In lower case, as an address may name an id in capitals. */
  product: (id: string) => `product:${id.toLowerCase()}`,
  /** Nothing that is kept reads them, but the search of each process does. */
  synonyms: 'synonyms',
};

/** What a command changed, as the tags that it ends. */
export const changes = {
  /** A product came, went, or was edited or reviewed. */
  product: (id: string) => [tags.products, tags.catalogue, tags.product(id)],
  /** A product was sold, or came back. */
  stock: (id: string) => [tags.products, tags.product(id)],
  content: (kind: string) => [tags.content(kind)],
  synonyms: () => [tags.synonyms],
};

/** The product's id in its tag; undefined for any other tag. */
export function productOfTag(tag: string): string | undefined {
  return /^product:(.*)$/.exec(tag)?.[1];
}

/**
 * Caches a read until one of its tags expires. Answers must be plain JSON (no Dates).
 * @param name the read's own name; with the arguments it is the key
 */
export function cachedRead<Arguments extends unknown[], Answer>(
  name: string,
  read: (...args: Arguments) => Promise<Answer>,
  tagsOf: (...args: Arguments) => string[],
): (...args: Arguments) => Promise<Answer> {
  return (...args) =>
    unstable_cache(() => read(...args), [name, JSON.stringify(args)], {
      tags: tagsOf(...args),
      revalidate: false,
    })();
}

/**
 * Ends what this process keeps under the tags, so that the very next request reads anew. The handler
 * is told itself and not through Next, which would wait for the end of a request and refuse where
 * there is none. Commands call `takeChange` (lib/changes), which the searches hear of as well.
 */
export function expire(changed: Iterable<string>): void {
  invalidate(changed);
}

/** Ends all that this process keeps. */
export function expireEverything(): void {
  invalidateEverything();
}
