import type { VariantRecord } from '../../../models/product';
import type { Locale } from '../../platform/i18n/i18n';
import type { ValidationKey } from '../../platform/validation';

/** A tier as it is stored; integer poisha. */
export interface StoredTier {
  from: number;
  pricePoisha: number;
}

/** A variant as far as its price goes; integer poisha. */
export interface PricedVariant {
  pricePoisha: number;
  ladder: readonly StoredTier[];
}

/** A product's summary of its variants together; stored with it and updated wherever they change. */
interface VariantSummary {
  /** Integer poisha: the lowest and the highest price of one unit, before any tier. */
  pricePoisha: number;
  highestPoisha: number;
  /** The lowest price that anybody can get, and from how many on; null: no ladder goes below `pricePoisha`. */
  bestRung: StoredTier | null;
  maxQuantity: number;
  /** SKUs that are not empty. */
  skus: string[];
}

/** The summary of at least one variant. */
export function summaryOf(
  variants: readonly (PricedVariant & { stock: number; sku: string })[],
): VariantSummary {
  const prices = variants.map(({ pricePoisha }) => pricePoisha);
  const lowest = Math.min(...prices);
  let bestTier: StoredTier | null = null;
  for (const { ladder: tiers } of variants) {
    for (const { from, pricePoisha } of tiers) {
      const isBetter =
        bestTier === null
          ? pricePoisha < lowest
          : pricePoisha < bestTier.pricePoisha ||
            (pricePoisha === bestTier.pricePoisha && from < bestTier.from);
      if (isBetter) bestTier = { from, pricePoisha };
    }
  }
  return {
    pricePoisha: lowest,
    highestPoisha: Math.max(...prices),
    bestRung: bestTier,
    maxQuantity: variants.reduce((sum, { stock }) => sum + stock, 0),
    skus: variants.flatMap(({ sku }) => (sku === '' ? [] : [sku])),
  };
}

/** Price of a unit at a quantity, and the price tier it comes from. */
interface UnitPrice {
  /** Integer poisha. */
  pricePoisha: number;
  /** Where the tier begins; null: it is the price without price tiers. */
  rungFrom: number | null;
}

/**
 * The price of one unit of a variant.
 * @param total units of the whole product in the basket: colours and sizes add up
 */
export function priceAt({ pricePoisha, ladder: tiers }: PricedVariant, total: number): UnitPrice {
  let best: UnitPrice = { pricePoisha, rungFrom: null };
  for (const tier of tiers) {
    if (total >= tier.from) best = { pricePoisha: tier.pricePoisha, rungFrom: tier.from };
  }
  return best;
}

/** The next lower price above a quantity: how many more it takes, and what each then costs. */
export function nextTier(
  variant: PricedVariant,
  total: number,
): { more: number; pricePoisha: number } | null {
  const { pricePoisha } = priceAt(variant, total);
  const tier = variant.ladder.find((each) => each.from > total && each.pricePoisha < pricePoisha);
  return tier ? { more: tier.from - total, pricePoisha: tier.pricePoisha } : null;
}

/** The limits of one product's quantities. */
export interface QuantityTerms {
  minQuantity: number;
  quantityStep: number;
}

/** Whether a total is one of the steps above the minimum order, whatever the stock is. */
export function isOnStep(total: number, { minQuantity, quantityStep }: QuantityTerms): boolean {
  return total >= minQuantity && (total - minQuantity) % quantityStep === 0;
}

/** The nearest total that `isOnStep` allows: the next above, and the last not above; never below the minimum. */
export function nearestSteps(
  total: number,
  { minQuantity, quantityStep }: QuantityTerms,
): { below: number; above: number } {
  if (total <= minQuantity) return { below: minQuantity, above: minQuantity };
  const over = (total - minQuantity) % quantityStep;
  return over === 0
    ? { below: total, above: total }
    : { below: total - over, above: total - over + quantityStep };
}

/** Tiers in their order: rising `from`, falling price below the variant's own. Null: there is no such order. */
export function orderedTiers<PriceTierInput extends { from: number; price: number }>(
  tiers: readonly PriceTierInput[],
  price: number,
): PriceTierInput[] | null {
  const sorted = [...tiers].sort((one, other) => one.from - other.from);
  let last = { from: 1, price };
  for (const tier of sorted) {
    if (tier.from <= last.from || tier.price >= last.price) return null;
    last = tier;
  }
  return sorted;
}

/** Options and variants as a call sends them. */
interface Given {
  options: readonly { name: string; values: readonly { value: string; picture: string }[] }[];
  variants: readonly {
    _id?: string | undefined;
    sku: string;
    values: readonly string[];
    price: number;
    compareAtPrice?: number | undefined;
    picture: string;
    priceLadder: readonly { from: number; price: number }[];
  }[];
  /** The product's own, which alone may be shown. */
  pictures: readonly string[];
}

/** Normalizes a value or name for comparison with others. */
const fold = (word: string) => word.normalize('NFC').toLocaleLowerCase('en');

const hasDuplicates = (words: readonly string[]) => new Set(words.map(fold)).size !== words.length;

/** Returns the faults of variants by field name, such as `variants.3.sku`; empty if everything is valid. */
export function variantFaults({
  options,
  variants,
  pictures,
}: Given): Record<string, ValidationKey> {
  const faults: Record<string, ValidationKey> = {};
  const isPicture = (picture: string) => picture === '' || pictures.includes(picture);
  if (hasDuplicates(options.map(({ name }) => name))) faults.options = 'twice';
  options.forEach(({ values }, index) => {
    if (hasDuplicates(values.map(({ value }) => value)))
      faults[`options.${index}.values`] = 'twice';
    values.forEach(({ picture }, place) => {
      if (!isPicture(picture))
        faults[`options.${index}.values.${place}.picture`] = 'pictureOfProduct';
    });
  });
  const known = options.map(({ values }) => new Set(values.map(({ value }) => value)));
  const combinations = new Set<string>();
  const skus = new Set<string>();
  const ids = new Set<string>();
  variants.forEach((variant, index) => {
    const { _id, sku, values, price, compareAtPrice, picture, priceLadder: priceTiers } = variant;
    const fault = (field: string, key: ValidationKey) => {
      faults[`variants.${index}.${field}`] = key;
    };
    const combination = JSON.stringify(values);
    if (values.length !== options.length) fault('values', 'required');
    else if (values.some((value, place) => !known[place]!.has(value)))
      fault('values', 'unknownChoice');
    else if (combinations.has(combination)) fault('values', 'twice');
    combinations.add(combination);
    if (sku !== '' && skus.has(fold(sku))) fault('sku', 'twice');
    skus.add(fold(sku));
    if (_id !== undefined && ids.has(_id.toLowerCase())) fault('_id', 'twice');
    if (_id !== undefined) ids.add(_id.toLowerCase());
    if (!isPicture(picture)) fault('picture', 'pictureOfProduct');
    if (compareAtPrice !== undefined && compareAtPrice <= price)
      fault('compareAtPrice', 'tooSmall');
    if (orderedTiers(priceTiers, price) === null) fault('priceLadder', 'ladder');
  });
  return faults;
}

/** A variant's values in the language of the page, as far as they have a word in it; empty where it has none. */
export function variantName(
  options: readonly { values: readonly { value: string; valueBn: string }[] }[],
  values: readonly string[],
  locale: Locale,
): string {
  const words = values.map((value, place) => {
    const known = options[place]?.values.find((each) => each.value === value);
    return (locale === 'bn' && known?.valueBn) || value;
  });
  return words.join(' / ');
}

/** Whether a variant is for sale as another one is, its stock included; what it cost before does not count. */
export function isSameVariant(one: VariantRecord, other: VariantRecord): boolean {
  const told = (variant: VariantRecord) =>
    JSON.stringify([
      String(variant._id),
      variant.sku,
      variant.barcode,
      variant.values,
      variant.pricePoisha,
      variant.compareAtPoisha ?? null,
      variant.stock,
      variant.weightGrams ?? null,
      variant.picture,
      variant.ladder.map(({ from, pricePoisha }) => [from, pricePoisha]),
    ]);
  return told(one) === told(other);
}
