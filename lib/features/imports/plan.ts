import { toPoisha } from '../../platform/money';
import { FIELDS, FILE_NAMES, storedValue, TERM_NAMES } from '../catalogue/product-fields-rules';
import type { UpdateProduct } from '../catalogue/schema';
import type { ProductRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import type { OptionalField } from './formats';
import {
  awaitedPictures,
  stocksOf,
  variantsUpdate,
  wantedVariants,
  type WantedVariants,
} from './plan-variants';
import type { FormatName } from './rules';

/** Planned action for one product. */
export type Plan =
  | { kind: 'new'; wanted: WantedVariants; more: Partial<ProductRecord> }
  /** `more` notes that the file was seen where that isn't known yet. */
  | { kind: 'unchanged'; more?: Partial<ProductRecord>; wanted?: WantedVariants | undefined }
  | {
      kind: 'changed';
      update: UpdateProduct;
      more: Partial<ProductRecord>;
      /** Undefined: the file has no columns for options, and the product has some here. */
      wanted: WantedVariants | undefined;
    };

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
  const stocks = stocksOf(candidate);
  const imported = { source: format, key: candidate.key, hash: candidate.hash, stocks };
  if (existing === undefined) {
    const wanted = wantedVariants(undefined, candidate);
    const awaited = awaitedPictures(wanted, candidate);
    return {
      kind: 'new',
      wanted,
      more: { imported, ...(awaited.length > 0 && { sourceVariantImages: awaited }) },
    };
  }
  if (existing.imported?.hash === candidate.hash) return { kind: 'unchanged' };
  // A product keeps the source it came from: its own file must still know it.
  const { source, key } = existing.imported ?? imported;
  const more: Partial<ProductRecord> = { imported: { source, key, hash: candidate.hash, stocks } };
  const isGiven = (field: Candidate['absent'][number]) => !candidate.absent.includes(field);
  if (isGiven('sourceImages') && !isSame(candidate.sourceImages, existing.sourceImages)) {
    more.sourceImages = candidate.sourceImages;
  }
  const wanted =
    !isGiven('variants') && existing.hasOptions ? undefined : wantedVariants(existing, candidate);
  if (wanted && isGiven('sourceImages')) {
    const awaited = awaitedPictures(wanted, candidate);
    if (!isSame(awaited, awaitedBefore(existing))) more.sourceVariantImages = awaited;
  }
  const update = differences(existing, candidate, asAdmin, isGiven);
  Object.assign(
    update,
    wanted ? variantsUpdate(existing, wanted, asAdmin) : summaryUpdate(existing, candidate),
  );
  const isSeen = more.sourceImages === undefined && more.sourceVariantImages === undefined;
  return Object.keys(update).length === 0 && isSeen
    ? { kind: 'unchanged', more, wanted }
    : { kind: 'changed', update, more, wanted };
}

/** Those whose variants still have no picture of their own. */
function awaitedBefore({ sourceVariantImages, variants }: ProductRecord) {
  const bare = new Set(
    variants.flatMap(({ values, picture }) => (picture === '' ? [JSON.stringify(values)] : [])),
  );
  return (sourceVariantImages ?? [])
    .filter(({ values }) => bare.has(JSON.stringify(values)))
    .map(({ values, url }) => ({ values, url }));
}

/** Price and stock of a product whose variants the file does not know: told as they differ. */
function summaryUpdate(existing: ProductRecord, { fields, variants }: Candidate): UpdateProduct {
  const stock = variants[0]?.stockWas ?? existing.maxQuantity;
  return {
    ...(toPoisha(fields.price) !== existing.pricePoisha && { price: fields.price }),
    ...(fields.maxQuantity !== stock && { maxQuantity: fields.maxQuantity }),
  };
}

function differences(
  existing: ProductRecord,
  { fields, terms, pictures }: Candidate,
  asAdmin: boolean,
  isGiven: (field: Candidate['absent'][number]) => boolean,
): UpdateProduct {
  const shown = (existing.status !== 'pending' && !asAdmin && existing.draft) || existing;
  const [image, ...extraimages] = pictures;
  const update: Record<string, unknown> = {};
  // An empty cell takes no picture away: it may have been uploaded since.
  if (isGiven('pictures') && image !== undefined) {
    if (image !== shown.image) update.image = image;
    if (!isSame(extraimages, shown.extraimages)) update.extraimages = extraimages;
  }
  const given = [...FILE_NAMES.filter((name) => isGiven(name as OptionalField)), ...TERM_NAMES];
  for (const name of given) {
    const value = { ...terms, ...fields }[name];
    const before = storedValue(name, FIELDS[name].isReviewed ? shown : existing) ?? undefined;
    if (value !== undefined && value !== before) update[name] = value;
  }
  return update;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
