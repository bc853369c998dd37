import 'server-only';
import { revalidateTag, unstable_cache } from 'next/cache';

/**
 * The registry of cache tags: every cached read names what it depends on, every command names what
 * it changed, and both use these functions alone.
 */
export const tags = {
  /** Any list of products: membership, order, prices, stock. */
  products: 'products',
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
