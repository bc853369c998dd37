import { toPoisha, toTaka } from '../../platform/money';
import { waitingPrices } from '../catalogue';
import {
  FIELDS,
  FILE_NAMES,
  TERM_NAMES,
  type UpdateProduct,
  type VariantInput,
  isApproved,
  isUnreviewed,
  storedValue,
} from '../catalogue/shared';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import type { CandidateVariant } from './candidate-variants';
import type { OptionalField } from './formats';
import type { DraftReason, FormatName } from './rules';

/** The options and variants that a product shall have. */
export interface WantedVariants {
  options: ProductRecord['options'];
  /** In the order of the candidate's. */
  variants: VariantInput[];
  /** Each one's variant of today; undefined: it is new. */
  before: (VariantRecord | undefined)[];
  /** Pictures that variants may show. */
  pictures: string[];
}

const fold = (word: string) => word.toLocaleLowerCase('en');

/**
 * Returns the variants that a product gets from a file: those with the same SKU, or else with the same
 * values, are kept, and retain what the file does not mention.
 */
function wantedVariants(existing: ProductRecord | undefined, candidate: Candidate): WantedVariants {
  const pictures = [existing, existing?.draft]
    .flatMap((each) => (each ? [each.image, ...each.extraimages] : []))
    .concat(candidate.pictures);
  const kept = (picture: string | undefined) =>
    picture !== undefined && pictures.includes(picture) ? picture : '';
  const options = candidate.options.map((option) => {
    const was = existing?.options.find(({ name }) => fold(name) === fold(option.name));
    return {
      name: option.name,
      nameBn: option.nameBn || (was?.nameBn ?? ''),
      values: option.values.map(({ value, valueBn, picture }) => {
        const old = was?.values.find((each) => fold(each.value) === fold(value));
        return {
          value,
          valueBn: valueBn || (old?.valueBn ?? ''),
          picture: picture || kept(old?.picture),
        };
      }),
    };
  });
  const before = matched(existing, candidate);
  const variants = candidate.variants.map((variant, index): VariantInput => {
    const was = before[index];
    return {
      _id: options.length > 0 && was ? String(was._id) : undefined,
      sku: variant.sku ?? was?.sku ?? '',
      barcode: variant.barcode ?? was?.barcode ?? '',
      values: variant.values,
      price: variant.price,
      compareAtPrice: compareAtOf(variant, was),
      stock: variant.stock,
      stockWas: was && stockBefore(existing!, variant),
      weightGrams: variant.weightGrams ?? was?.weightGrams ?? undefined,
      picture: variant.picture ?? kept(was?.picture),
      priceLadder: variant.priceLadder ?? tiersBeforeImport(was, variant.price),
    };
  });
  return { options, variants, before, pictures };
}

/**
 * The stock that a file counts from: what an export said in it, else what the file said when it came
 * before; undefined where neither is known, and what it says is what there is.
 */
function stockBefore(
  { imported }: ProductRecord,
  { sku = '', values, stockWas }: CandidateVariant,
): number | undefined {
  if (stockWas !== undefined) return stockWas;
  const stocks = imported?.stocks ?? [];
  const known =
    stocks.find((each) => sku !== '' && fold(each.sku) === fold(sku)) ??
    stocks.find((each) => fold(JSON.stringify(each.values)) === fold(JSON.stringify(values)));
  return known?.stock;
}

/** The stocks of a file, stored so that the next import can tell what changed. */
const stocksOf = ({ variants }: Candidate) =>
  variants.map(({ sku = '', values, stock }) => ({ sku, values, stock }));

/** Each of the candidate's variants with the one that it is here: by its SKU, else by its values. */
function matched(
  existing: ProductRecord | undefined,
  { options, variants }: Candidate,
): (VariantRecord | undefined)[] {
  if (!existing) return variants.map(() => undefined);
  if (options.length === 0) return [existing.variants[0]];
  const free = new Set(existing.hasOptions ? existing.variants : []);
  const take = (same: (variant: VariantRecord) => boolean) => {
    const found = [...free].find(same);
    if (found) free.delete(found);
    return found;
  };
  const bySku = variants.map(({ sku = '' }) =>
    sku === '' ? undefined : take((variant) => fold(variant.sku) === fold(sku)),
  );
  const named = (values: readonly string[]) => fold(JSON.stringify(values));
  return variants.map(
    ({ values }, index) =>
      bySku[index] ?? take((variant) => named(variant.values) === named(values)),
  );
}

function compareAtOf(
  { compareAtPrice, price }: CandidateVariant,
  was: VariantRecord | undefined,
): number | undefined {
  if (compareAtPrice !== undefined) return compareAtPrice ?? undefined;
  const former = was?.compareAtPoisha;
  return typeof former === 'number' && former > toPoisha(price) ? toTaka(former) : undefined;
}

const tiersBeforeImport = (was: VariantRecord | undefined, price: number) =>
  (was?.ladder ?? [])
    .map((tier) => ({ from: tier.from, price: toTaka(tier.pricePoisha) }))
    .filter((tier) => tier.price < price);

/**
 * How an update brings a product to its wanted variants; empty where it has them already. Of a
 * product with one variant whose price and stock alone differ it names these.
 * @param asAdmin whose change needs no review: it is compared with what is on sale
 */
function variantsUpdate(
  existing: ProductRecord,
  { options, variants, before }: WantedVariants,
  asAdmin: boolean,
): Pick<UpdateProduct, 'options' | 'variants' | 'price' | 'maxQuantity' | 'maxQuantityWas'> {
  const isHeld = isApproved(existing.status) && !asAdmin;
  // A large rise that already waits for review is not sent again.
  const waiting = new Map(
    (isHeld ? waitingPrices(existing) : []).map((price) => [
      String(price.variantId),
      price.pricePoisha,
    ]),
  );
  const isSameOptions = JSON.stringify(options) === JSON.stringify(plainOptions(existing));
  const isSameList =
    isSameOptions &&
    variants.length === existing.variants.length &&
    before.every((variant) => variant !== undefined);
  const changes = variants.map((variant, index) => {
    const was = before[index];
    if (!was) return { price: true, stock: true, rest: true };
    const pricePoisha = waiting.get(String(was._id)) ?? was.pricePoisha;
    return {
      price: toPoisha(variant.price) !== pricePoisha,
      stock: variant.stock !== (variant.stockWas ?? was.stock),
      rest: detailsOf(variant, was.pricePoisha) !== storedDetails(was, variant.price),
    };
  });
  const [only] = changes;
  if (isSameList && options.length === 0 && !only!.rest) {
    return {
      ...(only!.price && { price: variants[0]!.price }),
      ...(only!.stock && {
        maxQuantity: variants[0]!.stock,
        ...(variants[0]!.stockWas !== undefined && { maxQuantityWas: variants[0]!.stockWas }),
      }),
    };
  }
  if (isSameList && changes.every(({ price, stock, rest }) => !price && !stock && !rest)) return {};
  return { ...(!isSameOptions && { options }), variants };
}

const plainOptions = ({ options }: ProductRecord) =>
  options.map(({ name, nameBn, values }) => ({
    name,
    nameBn,
    values: values.map(({ value, valueBn, picture }) => ({ value, valueBn, picture })),
  }));

/** All of a variant but price and stock. @param shown integer poisha: tiers below it count alone */
function detailsOf(variant: VariantInput, shown: number): string {
  return JSON.stringify([
    variant.sku,
    variant.barcode,
    variant.values,
    variant.weightGrams ?? null,
    variant.picture,
    variant.compareAtPrice === undefined ? null : toPoisha(variant.compareAtPrice),
    variant.priceLadder
      .map(({ from, price }) => [from, toPoisha(price)])
      .filter(([, pricePoisha]) => pricePoisha! < shown),
  ]);
}

/** Comparable details of a stored variant. @param price taka: a former price counts only above it */
function storedDetails(variant: VariantRecord, price: number): string {
  const former = variant.compareAtPoisha ?? null;
  return JSON.stringify([
    variant.sku,
    variant.barcode,
    variant.values,
    variant.weightGrams ?? null,
    variant.picture,
    former !== null && former > toPoisha(price) ? former : null,
    variant.ladder.map(({ from, pricePoisha }) => [from, pricePoisha]),
  ]);
}

/** Pictures elsewhere that variants without one of their own wait for. */
function awaitedPictures({ variants: inputs }: WantedVariants, { variants }: Candidate) {
  return variants.flatMap(({ values, sourcePicture }, index) =>
    sourcePicture !== undefined && inputs[index]!.picture === ''
      ? [{ values, url: sourcePicture }]
      : [],
  );
}

/** A product without a picture could not be published, and one that is not published elsewhere is not offered. */
export const draftReason = ({ isDraft, pictures }: Candidate): DraftReason | undefined =>
  isDraft ? 'unpublished' : pictures.length === 0 ? 'pictureless' : undefined;

/** Planned action for one product. */
export type Plan =
  /** `draft`: why it is kept as one and not sent to review. */
  | {
      kind: 'new';
      wanted: WantedVariants;
      more: Partial<ProductRecord>;
      draft: DraftReason | undefined;
    }
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
      draft: draftReason(candidate),
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

/** Returns the pending source images whose variants still have no picture of their own. */
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
  const shown = (!isUnreviewed(existing.status) && !asAdmin && existing.draft) || existing;
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
