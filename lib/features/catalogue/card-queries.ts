import 'server-only';
import type { ProductRecord } from '../../../models/product';
import { findHolidays } from '../accounts';
import { shownPrices } from './offer-port';
import type { ProductCard } from './schema';
import { CARD_FIELDS, cardView } from './views';

/** Fields that `cardsOf` needs. */
export const CARD_READ = { ...CARD_FIELDS, authorId: 1 } as const;

export type CardRead = Parameters<typeof cardView>[0] & Pick<ProductRecord, 'authorId'>;

/**
 * The cards of products, in their order. What a shop on holiday sells is marked, with nothing to be ordered.
 * Caches of cards are voided by `tags.products` on the first day of a holiday and after the last.
 */
export async function cardsOf<Read extends CardRead>(
  records: readonly Read[],
): Promise<ProductCard[]> {
  const [away, shown] = await Promise.all([
    findHolidays([...new Set(records.map(({ authorId }) => String(authorId)))]),
    shownPrices(),
  ]);
  return records.map((record) => {
    const card = cardView(record, shown);
    return away.has(String(record.authorId)) ? { ...card, maxQuantity: 0, isAway: true } : card;
  });
}
