import type { Locale } from '@/lib/platform/i18n/i18n';
import { foreignLanguage } from '@/lib/platform/i18n/text-language';
import { toPoisha } from '@/lib/platform/money';
import {
  type FullProduct,
  type StoredTier,
  type Variant,
  pictureOfVariant,
  priceAt,
} from '@/lib/features/catalogue/shared';

/** Compact: a product has up to 250 of them, and each page carries them all. Zero or '': none. */
type VariantRow = [
  id: string,
  /** Place of the value in each option. */
  values: number[],
  pricePoisha: number,
  stock: number,
  /** Place in `ladders`. */
  ladder: number,
  /** Place in `pictures`. */
  picture: number,
  sku: string,
  weightGrams: number,
  compareAtPoisha: number,
  lowest30Poisha: number,
];

/** Language of a seller's text, where it is not the page's. */
interface Spoken {
  lang?: Locale;
}

/** Choices that a product offers, in one language, as the order box gets them. */
export interface ChoiceData {
  options: (Spoken & {
    name: string;
    values: (Spoken & { label: string; picture: number | null })[];
  })[];
  pictures: string[];
  ladders: [from: number, pricePoisha: number][][];
  rows: VariantRow[];
}

/** A variant of it. Sums in poisha. */
export interface ChosenVariant {
  id: string;
  values: number[];
  pricePoisha: number;
  stock: number;
  ladder: StoredTier[];
  picture: number;
  sku: string;
  weightGrams: number;
  compareAtPoisha: number;
  lowest30Poisha: number;
}

/**
 * The price tiers of a variant as its order box reckons with them. Under an offer those that are dearer count
 * from where its units end: a larger order pays the ordinary price.
 */
function tiersOf({ offer }: FullProduct, variant: Variant): [from: number, poisha: number][] {
  const tiers = variant.priceLadder.map(({ from, price }): [number, number] => [
    from,
    toPoisha(price),
  ]);
  const reduced = variant.offer && toPoisha(variant.offer.price);
  if (reduced === undefined) return tiers;
  const below = tiers.filter(([, poisha]) => poisha < reduced);
  const left = offer?.left;
  if (left === undefined || left >= variant.stock) return below;
  const ordinary = { pricePoisha: toPoisha(variant.price), ladder: ladderOf(tiers) };
  return [
    ...below.filter(([from]) => from <= left),
    [left + 1, priceAt(ordinary, left + 1).pricePoisha],
    ...tiers.filter(([from]) => from > left + 1),
  ];
}

const ladderOf = (tiers: readonly [number, number][]): StoredTier[] =>
  tiers.map(([from, pricePoisha]) => ({ from, pricePoisha }));

/** A product's choice without what is the same in many variants. */
export function packChoice(product: FullProduct, locale: Locale): ChoiceData {
  const pictures = [product.image, ...product.extraimages].filter((src) => src !== '');
  const placeOf = (src: string) => Math.max(0, pictures.indexOf(src));
  const tierLists = new Map<string, number>();
  const spoken = <Name extends string>(name: Name, word: string) => {
    const lang = foreignLanguage(word, locale);
    return { [name]: word, ...(lang && { lang }) } as Spoken & Record<Name, string>;
  };
  const rows = product.variants.map((variant): VariantRow => {
    const { offer } = variant;
    const tiers = JSON.stringify(tiersOf(product, variant));
    if (!tierLists.has(tiers)) tierLists.set(tiers, tierLists.size);
    const values = product.options.map((option, place) =>
      option.values.findIndex(({ value }) => value === variant.values[place]),
    );
    return [
      variant._id,
      values,
      toPoisha(offer?.price ?? variant.price),
      variant.stock,
      tierLists.get(tiers)!,
      placeOf(pictureOfVariant(product, variant)),
      variant.sku,
      variant.weightGrams ?? product.weightGrams ?? 0,
      toPoisha(offer?.before ?? variant.compareAtPrice ?? 0),
      toPoisha(offer ? (offer.lowest30 ?? offer.before) : (variant.lowestPrice30 ?? 0)),
    ];
  });
  return {
    options: product.options.map(({ name, nameBn, values }) => ({
      ...spoken('name', (locale === 'bn' && nameBn) || name),
      values: values.map(({ value, valueBn, picture }) => ({
        ...spoken('label', (locale === 'bn' && valueBn) || value),
        picture: picture === '' ? null : placeOf(picture),
      })),
    })),
    pictures,
    ladders: [...tierLists.keys()].map((text) => JSON.parse(text)),
    rows,
  };
}

/** All variants of a packed choice, in their order. */
export function unpackVariants({ rows, ladders: tierLists }: ChoiceData): ChosenVariant[] {
  return rows.map(
    ([
      id,
      values,
      pricePoisha,
      stock,
      tiers,
      picture,
      sku,
      weightGrams,
      compareAtPoisha,
      lowest30Poisha,
    ]) => ({
      id,
      values,
      pricePoisha,
      stock,
      ladder: tierLists[tiers]!.map(([from, tierPoisha]) => ({ from, pricePoisha: tierPoisha })),
      picture,
      sku,
      weightGrams,
      compareAtPoisha,
      lowest30Poisha,
    }),
  );
}
