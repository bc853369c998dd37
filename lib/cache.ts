import 'server-only';
import { revalidateTag, unstable_cache } from 'next/cache';
import CacheHandler from './cache-handler.mjs';

/**
 * The registry of cache tags: every cached read names what it depends on, every command names what
 * it changed, and both use these functions alone.
 */
export const tags = {
  /** Any list of products: membership, order, prices, stock. */
  products: 'products',
  /** Which products are on sale and when they were last edited, whatever is sold: the sitemap. */
  catalogue: 'catalogue',
  /** What an administrator edits: one kind of it. */
  content: (kind: string) => `content:${kind}`,
  /** In lower case, as an address may name an id in capitals. */
  product: (id: string) => `product:${id.toLowerCase()}`,
};

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

/** Ends what is cached under the tags, so that the very next request reads anew. */
function expire(...changed: string[]): void {
  for (const tag of changed) revalidateTag(tag, { expire: 0 });
}

export function expireProduct(id: string): void {
  expire(tags.products, tags.product(id));
}

/** Beside `expireProduct`, after all but a sale: products came, went or were edited. */
export function expireCatalogue(): void {
  expire(tags.catalogue);
}

export function expireContent(kind: string): void {
  expire(tags.content(kind));
}

/**
 * What `expireProduct` and `expireCatalogue` do, from work that goes on without a request: Next
 * carries an invalidation out when the request ends, so here the handler is told itself.
 */
export function expireProductsInBackground(ids: string[]): void {
  void new CacheHandler().revalidateTag([tags.products, tags.catalogue, ...ids.map(tags.product)]);
}
