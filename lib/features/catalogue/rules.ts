import type { ProductRecord } from '../../../models/product';
import type { UpdateProduct } from './schema';
import { isSameVariant } from './variant-rules';

/** Fields whose change an administrator looks at before it is on sale. */
export const REVIEWED_FIELDS = [
  'image',
  'extraimages',
  'productName',
  'productNameBn',
  'brand',
  'category',
  'description',
  'content',
  'descriptionBn',
  'contentBn',
] as const;

export type ReviewedFields = Pick<ProductRecord, (typeof REVIEWED_FIELDS)[number]>;

/** The reviewed half of a product or draft, alone. */
export function reviewedHalf(source: ReviewedFields): ReviewedFields {
  return {
    image: source.image,
    extraimages: [...source.extraimages],
    productName: source.productName,
    productNameBn: source.productNameBn,
    brand: source.brand,
    category: source.category,
    description: source.description,
    content: source.content,
    descriptionBn: source.descriptionBn,
    contentBn: source.contentBn,
  };
}

/** What an update changes of the reviewed half; null where it changes nothing there. */
export function reviewedChange(
  current: ReviewedFields,
  update: UpdateProduct,
): ReviewedFields | null {
  const next = reviewedHalf(current);
  let changed = false;
  for (const field of REVIEWED_FIELDS) {
    const value = update[field];
    if (value === undefined || isSame(value, current[field])) continue;
    Object.assign(next, { [field]: value });
    changed = true;
  }
  return changed ? next : null;
}

/** A product or what stands beside it, as far as a review looks at it. */
interface Reviewable extends ReviewedFields {
  status: ProductRecord['status'];
  draft?: (ReviewedFields & { state: 'waiting' | 'rejected' }) | null;
}

/**
 * What an author's update sends to review. What was rejected and is sent again goes back to review
 * also where nothing of it changed: the reason may have been a misunderstanding, or the price.
 * @returns null where nothing is sent to review
 */
export function sentToReview(product: Reviewable, update: UpdateProduct): ReviewedFields | null {
  const base = product.draft ?? product;
  const change = reviewedChange(base, update);
  if (change !== null) return change;
  const cameBack = product.draft
    ? product.draft.state === 'rejected'
    : product.status === 'rejected';
  const isSent = REVIEWED_FIELDS.some((field) => update[field] !== undefined);
  return cameBack && isSent ? reviewedHalf(base) : null;
}

/** Whether two say the same wherever a review looks. */
export function isSameHalf(one: ReviewedFields, other: ReviewedFields): boolean {
  return REVIEWED_FIELDS.every((field) => isSame(one[field], other[field]));
}

/** Fields that change without review, as far as a product's history names them. */
const DIRECT_FIELDS = [
  'pricePoisha',
  'rating',
  'minQuantity',
  'maxQuantity',
  'options',
  'unit',
  'packSize',
  'quantityStep',
  'weightGrams',
  'dispatchDays',
  'shipsFrom',
] as const;

/** Names of the fields in which an update differs from what the author sees. */
export function changedNames(
  before: ReviewedFields &
    Pick<ProductRecord, (typeof DIRECT_FIELDS)[number] | 'variants' | 'hasOptions'>,
  after: Partial<ProductRecord>,
  reviewed: ReviewedFields | null,
): string[] {
  const names = REVIEWED_FIELDS.filter(
    (field) => reviewed && !isSame(reviewed[field], before[field]),
  );
  const direct = DIRECT_FIELDS.filter(
    (field) =>
      after[field] !== undefined && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  return [
    ...names,
    ...direct.map((field) => (field === 'pricePoisha' ? 'price' : field)),
    ...(changesVariants(before, after) ? ['variants'] : []),
  ];
}

/** Of a product without options price and stock say it already. */
function changesVariants(
  before: Pick<ProductRecord, 'variants' | 'hasOptions'>,
  { variants, hasOptions }: Partial<ProductRecord>,
): boolean {
  if (variants === undefined || !(before.hasOptions || hasOptions)) return false;
  return (
    variants.length !== before.variants.length ||
    variants.some((variant, index) => !isSameVariant(variant, before.variants[index]!))
  );
}

/**
 * A draft beside a product that is changed under it: what it left as it was follows the product, so
 * that publishing it later undoes nothing.
 * @returns null where nothing is left of it
 */
export function rebasedDraft<
  Draft extends ReviewedFields & { pricePoisha?: number | null; variantPrices?: unknown },
>(draft: Draft, before: ReviewedFields, after: ReviewedFields): Draft | null {
  const next = { ...draft };
  for (const field of REVIEWED_FIELDS) {
    if (isSame(draft[field], before[field])) Object.assign(next, { [field]: after[field] });
  }
  const waits = (next.pricePoisha ?? next.variantPrices ?? null) !== null;
  return isSameHalf(next, after) && !waits ? null : next;
}

function isSame(one: string | string[], other: string | string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The stock after an update. With `was` (what the form showed when it was opened) the difference
 * counts, so that sales meanwhile stay sold; it never falls below nothing.
 */
export function stockAfterUpdate(current: number, wanted: number, was?: number): number {
  return was === undefined ? wanted : Math.max(0, current + wanted - was);
}

/** Whether the stock is enough for the smallest order: what "in stock" means to a buyer. */
export function canBeOrdered(stock: { maxQuantity: number; minQuantity: number }): boolean {
  return stock.maxQuantity >= stock.minQuantity;
}

/** Few pieces, whatever the smallest order is. */
const FEW_PIECES = 5;

/** Whether the stock ends with the next order or two: the seller should add some. */
export function runsLow(stock: { maxQuantity: number; minQuantity: number }): boolean {
  return stock.maxQuantity < Math.max(2 * stock.minQuantity, FEW_PIECES);
}

/** The stock below which one variant of several runs low: a smallest order may be made of all of them. */
export const LOW_VARIANT_STOCK = FEW_PIECES;

/** Whether one variant ends soon: of several by its own stock, of a product without options as that does. */
export function variantRunsLow(
  variant: { stock: number },
  product: { hasOptions: boolean; maxQuantity: number; minQuantity: number },
): boolean {
  return product.hasOptions ? variant.stock < LOW_VARIANT_STOCK : runsLow(product);
}
