import 'server-only';
import { unstable_cache } from 'next/cache';
import { invalidate, invalidateEverything } from './cache-handler.mjs';

/**
 * The registry of cache tags: every cached read names what it depends on, every command what it
 * changed (`changes`), and both use this file alone.
 */
export const tags = {
  /**
   * Lists of cards and their facets: membership, order, what a card shows, whether it can be ordered.
   * No figure of the stock: sales are told to these lists only when they turn "can be ordered".
   */
  products: 'products',
  /** Lists of whole products, as `GET /products` answers them: every field, stock and `version` too. */
  records: 'records',
  /** Which products are on sale and their words, whatever is sold: the feed, and what a search finds. */
  catalogue: 'catalogue',
  /** What an administrator edits: one kind of it. */
  content: (kind: string) => `content:${kind}`,
  /** Any kind of it, for what stands on every page. */
  anyContent: 'content',
  /** In lower case, as an address may name an id in capitals. */
  product: (id: string) => `product:${id.toLowerCase()}`,
  /** What is known of a seller beside their products: place, delivered orders. */
  seller: (id: string) => `seller:${id.toLowerCase()}`,
  /** Nothing that is kept reads them, but the search of each process does. */
  synonyms: 'synonyms',
};

/**
 * What a command changed, as the tags that it ends. For an edit of a product ask
 * `changeOfProduct` (lib/features/catalogue/change-rules.ts), which compares before and after.
 */
export const changes = {
  /** A product came on sale or went, or anything may have changed about it. */
  product: (id: string) => [tags.products, tags.records, tags.catalogue, tags.product(id)],
  /** A product on sale changed where no card shows it: its page, and lists of whole products. */
  unlisted: (id: string) => [tags.records, tags.product(id)],
  /** The same, where searches and the feed read it, such as the description. */
  words: (id: string) => [...changes.unlisted(id), tags.catalogue],
  /** A seller's order was delivered or came back, or their address changed. */
  seller: (id: string) => [tags.seller(id)],
  content: (kind: string) => [tags.content(kind), tags.anyContent],
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
 * there is none. Commands call `applyInvalidation` (lib/changes), which the searches hear of as well.
 */
export function expire(changed: Iterable<string>): void {
  invalidate(changed);
}

/** Ends all that this process keeps. */
export function expireEverything(): void {
  invalidateEverything();
}
