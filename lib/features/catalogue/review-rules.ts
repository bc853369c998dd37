import type { ProductRecord } from '../../../models/product';
import {
  DIRECT_NAMES,
  REVIEWED_NAMES,
  storedOf,
  type DirectName,
  type ReviewedName,
} from './product-fields-rules';
import type { UpdateProduct } from './schema';
import { isSameVariant } from './variant-rules';

/** Fields whose change an administrator looks at before it is on sale. */
export const REVIEWED_FIELDS = ['image', 'extraimages', ...REVIEWED_NAMES] as const;

export type ReviewedFields = Pick<ProductRecord, 'image' | 'extraimages' | ReviewedName>;

/** The reviewed half of a product or draft, alone. */
export function reviewedHalf(source: ReviewedFields): ReviewedFields {
  return {
    image: source.image,
    extraimages: [...source.extraimages],
    ...storedOf(REVIEWED_NAMES, source),
  };
}

/** Returns the reviewed fields that an update changes; null if it changes none. */
export function reviewedChange(
  current: ReviewedFields,
  update: UpdateProduct,
): ReviewedFields | null {
  const next = reviewedHalf(current);
  let changed = false;
  for (const field of REVIEWED_FIELDS) {
    const value = update[field];
    if (value === undefined || isSame(value, next[field])) continue;
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
 * Returns the fields that an author's update sends to review. A rejected product that is sent again goes back
 * to review even if nothing in it changed: the reason may have been a misunderstanding, or the price.
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

/** Whether two products are equal in every reviewed field. */
export function isSameHalf(one: ReviewedFields, other: ReviewedFields): boolean {
  const [half, otherHalf] = [reviewedHalf(one), reviewedHalf(other)];
  return REVIEWED_FIELDS.every((field) => isSame(half[field], otherHalf[field]));
}

/** Fields that change without review, as far as a product's history names them, in its order. */
const DIRECT_FIELDS = [
  ...new Set([
    ...(['pricePoisha', 'rating', 'minQuantity', 'maxQuantity', 'options'] as const),
    ...DIRECT_NAMES,
  ]),
];

/** Names of the fields in which an update differs from what the author sees. */
export function changedNames(
  before: ReviewedFields &
    Pick<ProductRecord, (typeof DIRECT_FIELDS)[number] | 'variants' | 'hasOptions'>,
  after: Partial<ProductRecord>,
  reviewed: ReviewedFields | null,
): string[] {
  const was = { ...before, ...reviewedHalf(before), ...storedOf(DIRECT_NAMES, before) };
  const names: string[] = REVIEWED_FIELDS.filter(
    (field) => reviewed && !isSame(reviewed[field], was[field]),
  );
  const direct = DIRECT_FIELDS.filter(
    (field) => after[field] !== undefined && !isSame(after[field] ?? null, was[field] ?? null),
  );
  return [
    ...names,
    ...direct.map((field) => (field === 'pricePoisha' ? 'price' : field)),
    ...(changesVariants(before, after) ? ['variants'] : []),
  ];
}

/** Whether options or variants change; without options, price and stock are compared instead. */
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
  const [written, was] = [reviewedHalf(draft), reviewedHalf(before)];
  for (const field of REVIEWED_FIELDS) {
    if (isSame(written[field], was[field])) Object.assign(next, { [field]: after[field] });
  }
  const waits = (next.pricePoisha ?? next.variantPrices ?? null) !== null;
  return isSameHalf(next, after) && !waits ? null : next;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the fields that an update changes immediately, besides prices, stock, options and variants. */
export const directChange = (update: UpdateProduct): Partial<Pick<ProductRecord, DirectName>> =>
  Object.fromEntries(
    DIRECT_NAMES.flatMap((name) => (update[name] === undefined ? [] : [[name, update[name]]])),
  );
