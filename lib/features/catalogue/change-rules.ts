import { changes } from '../../shop/tags';
import type { ProductRecord } from '../../../models/product';
import { canBeOrdered } from './rules';
import { CARD_FIELDS, FULL_FIELDS } from './views';

/**
 * Fields that pages and lists read of a product; `skus` is what searches find it by, and `lowStock` is in no
 * answer to the public, but the search counts by it what runs low.
 */
const PUBLIC_FIELDS = { ...FULL_FIELDS, ...CARD_FIELDS, skus: 1, lowStock: 1 } as const;
type PublicField = keyof typeof PUBLIC_FIELDS;

/** A product as far as the public can see a change of it. */
export type ProductState = Pick<ProductRecord, PublicField> &
  Partial<Pick<ProductRecord, 'sellerDisabled'>>;

/** Sales and edits of the stock change this field many times before a card looks different. */
type StockField = 'maxQuantity' | 'minQuantity';

/** Facets, filters, related products and the seller's page go by these beside what a card shows. */
const LISTED_FIELDS = new Set<PublicField>([
  ...(Object.keys(CARD_FIELDS) as (keyof typeof CARD_FIELDS)[]).filter(
    (field) => field !== 'maxQuantity',
  ),
  'brand',
  'category',
  'subcategory',
  'attributes',
  'author',
  'authorName',
  'options',
  'skus',
]);

/** In no list of cards and no search: the page alone shows them, and the feed what `fedOf` says. */
const PAGE_FIELDS = new Set<PublicField>([
  'maxQuantity',
  'version',
  'content',
  'contentBn',
  'extraimages',
  'variants',
  'packSize',
  'quantityStep',
  'weightGrams',
  'dispatchDays',
  'shipsFrom',
  'lowStock',
]);

/** Whether customers see the product at all: `ON_SALE` (on-sale.ts) as a condition. */
function isOnSale(state: Pick<ProductState, 'status' | 'sellerDisabled'> | null): boolean {
  return state?.status === 'published' && state.sellerDisabled !== true;
}

/**
 * Which kept pages and reads show an edit, as tags of lib/shop/tags.ts: every one whose answer would now
 * be another, and no more, so that nobody empties the cache with edits that nobody sees.
 * @param before null where the product is new
 * @param after null where it is deleted
 */
export function changeOfProduct(
  id: string,
  before: ProductState | null,
  after: ProductState | null,
): string[] {
  // Its author and administrators see it, and what they see is read live.
  if (!isOnSale(before) && !isOnSale(after)) return [];
  if (!before || !after || isOnSale(before) !== isOnSale(after)) return changes.product(id);
  const changed = (Object.keys(PUBLIC_FIELDS) as PublicField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (
    changed.some((field) => LISTED_FIELDS.has(field)) ||
    turnsAvailability(before, after) ||
    barcodesOf(before) !== barcodesOf(after)
  ) {
    return changes.product(id);
  }
  // A field that this file does not know is taken for one of the words.
  if (changed.some((field) => !PAGE_FIELDS.has(field)) || fedOf(before) !== fedOf(after)) {
    return changes.words(id);
  }
  return changes.unlisted(id);
}

/**
 * Returns the cache tags of the pages and reads that show a sale, a cancellation or a return.
 * @param after the stock that it left
 * @param left of the variant
 * @param difference pieces that came (positive) or went
 */
export function changeOfStock(
  id: string,
  after: Pick<ProductRecord, StockField | 'status'>,
  left: number,
  difference: number,
): string[] {
  if (!isOnSale(after)) return [];
  const before = { ...after, maxQuantity: after.maxQuantity - difference };
  if (turnsAvailability(before, after)) return changes.product(id);
  // The feed tells of each variant whether it is there.
  return left > 0 === left - difference > 0 ? changes.unlisted(id) : changes.words(id);
}

/** Returns what the feed tells of variants beside their SKUs. */
const fedOf = ({ variants }: ProductState) =>
  JSON.stringify(
    variants.map(({ values, pricePoisha, stock, picture }) => [
      values,
      pricePoisha,
      stock > 0,
      picture,
    ]),
  );

/** Searches find a product by them. */
const barcodesOf = ({ variants }: ProductState) => variants.map(({ barcode }) => barcode).join();

/** Whether "in stock" or "can be ordered" is now another answer; cards, facets and ranks show both. */
function turnsAvailability(
  before: Pick<ProductRecord, StockField>,
  after: Pick<ProductRecord, StockField>,
): boolean {
  const isLeft = (state: typeof before) => state.maxQuantity > 0;
  return isLeft(before) !== isLeft(after) || canBeOrdered(before) !== canBeOrdered(after);
}
