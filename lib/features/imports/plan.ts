import { toPoisha } from '../../platform/money';
import type { UpdateProduct } from '../catalogue/schema';
import type { ProductRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import type { FormatName } from './rules';

/** What an import does with one product. */
export type Plan =
  | { kind: 'new' }
  /** `more` notes that the file was seen where that isn't known yet. */
  | { kind: 'unchanged'; more?: Partial<ProductRecord> }
  | { kind: 'changed'; update: UpdateProduct; more: Partial<ProductRecord> };

/**
 * Compares a product of a file with the one that it is here. The same row again changes nothing,
 * whatever the seller or a sale has changed here since; a new row brings only what is different.
 * @param asAdmin whose change needs no review: it is compared with what is on sale, not the draft
 */
export function planProduct(
  existing: ProductRecord | undefined,
  candidate: Candidate,
  format: FormatName,
  asAdmin: boolean,
): Plan {
  if (existing === undefined) return { kind: 'new' };
  if (existing.imported?.hash === candidate.hash) return { kind: 'unchanged' };
  // A product keeps the source it came from: its own file must still know it.
  const { source, key } = existing.imported ?? { source: format, key: candidate.key };
  const more: Partial<ProductRecord> = { imported: { source, key, hash: candidate.hash } };
  const isGiven = (field: Candidate['absent'][number]) => !candidate.absent.includes(field);
  if (isGiven('sourceImages') && !isSame(candidate.sourceImages, existing.sourceImages)) {
    more.sourceImages = candidate.sourceImages;
  }
  const update = differences(existing, candidate, asAdmin, isGiven);
  return Object.keys(update).length === 0 && more.sourceImages === undefined
    ? { kind: 'unchanged', more }
    : { kind: 'changed', update, more };
}

function differences(
  existing: ProductRecord,
  { fields, pictures }: Candidate,
  asAdmin: boolean,
  isGiven: (field: Candidate['absent'][number]) => boolean,
): UpdateProduct {
  const shown = (existing.status !== 'pending' && !asAdmin && existing.draft) || existing;
  const [image, ...extraimages] = pictures;
  const reviewed = {
    productName: fields.productName,
    brand: fields.brand,
    category: fields.category,
    description: fields.description,
    ...(isGiven('productNameBn') && { productNameBn: fields.productNameBn }),
    ...(isGiven('content') && { content: fields.content }),
    ...(isGiven('descriptionBn') && { descriptionBn: fields.descriptionBn }),
    ...(isGiven('contentBn') && { contentBn: fields.contentBn }),
    // An empty cell takes no picture away: it may have been uploaded since.
    ...(isGiven('pictures') && image !== undefined && { image, extraimages }),
  };
  const direct = {
    ...(isGiven('minQuantity') && { minQuantity: fields.minQuantity }),
    ...(isGiven('rating') && { rating: fields.rating }),
    maxQuantity: fields.maxQuantity,
  };
  const update: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(reviewed)) {
    if (!isSame(value, shown[name as keyof typeof reviewed])) update[name] = value;
  }
  for (const [name, value] of Object.entries(direct)) {
    if (value !== existing[name as keyof typeof direct]) update[name] = value;
  }
  // A large rise that already waits for review is not sent again.
  const waiting =
    (existing.status === 'published' && !asAdmin && existing.draft?.pricePoisha) || null;
  if (toPoisha(fields.price) !== (waiting ?? existing.pricePoisha)) update.price = fields.price;
  return update;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
