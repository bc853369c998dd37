import 'server-only';
import { unstable_cache } from 'next/cache';
import { invalidate, invalidateEverything } from './cache-handler.mjs';
import { tags } from './tags';

/**
 * Cache tags that a command's change invalidates. For an edit of a product use `changeOfProduct`
 * (lib/features/catalogue/change-rules.ts), which compares before and after.
 */
export const changes = {
  /** A product came on sale or went, or anything may have changed about it. */
  product: (id: string) => [tags.products, tags.records, tags.catalogue, tags.product(id)],
  /** A product on sale changed where no card shows it: its page, and lists of whole products. */
  unlisted: (id: string) => [tags.records, tags.product(id)],
  /** A product's text changed that searches read, such as the description. */
  words: (id: string) => [...changes.unlisted(id), tags.catalogue],
  /** A seller's order was delivered or came back, or their address changed. */
  seller: (id: string) => [tags.seller(id)],
  content: (kind: string) => [tags.content(kind), tags.anyContent],
  /** Somebody's table of delivery prices: a seller's, or the shop's. */
  delivery: (owner: string) => [tags.delivery(owner)],
  /** Rates of commission: a seller's, or those for `all`. */
  commission: (owner: string) => [tags.commission(owner)],
  /** The settings of payment, or an account that takes money. */
  payments: () => [tags.payments],
  clocks: () => [tags.clocks],
  synonyms: () => [tags.synonyms],
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
  return (...args) => {
    const key = JSON.stringify(args);
    const own = tagsOf(...args);
    return unstable_cache(() => read(...args), [name, key], { tags: own, revalidate: false })();
  };
}

/**
 * Ends what this process keeps under the tags, so that the very next request reads anew. The handler
 * is told itself and not through Next, which would wait for the end of a request and refuse where
 * there is none. Commands call `applyInvalidation` (invalidation.ts), which the searches hear of as well.
 */
export function expire(changed: Iterable<string>): void {
  invalidate(changed);
}

/** Ends all that this process keeps. */
export function expireEverything(): void {
  invalidateEverything();
}
