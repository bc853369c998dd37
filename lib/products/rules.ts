import type { ProductRecord } from '../../models/product';
import type { UpdateProduct } from './schema';

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

/**
 * A draft beside a product that is changed under it: what it left as it was follows the product, so
 * that publishing it later undoes nothing.
 * @returns null where nothing is left of it
 */
export function rebasedDraft<Draft extends ReviewedFields>(
  draft: Draft,
  before: ReviewedFields,
  after: ReviewedFields,
): Draft | null {
  const next = { ...draft };
  for (const field of REVIEWED_FIELDS) {
    if (isSame(draft[field], before[field])) Object.assign(next, { [field]: after[field] });
  }
  return REVIEWED_FIELDS.every((field) => isSame(next[field], after[field])) ? null : next;
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
