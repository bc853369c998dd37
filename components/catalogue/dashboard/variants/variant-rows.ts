import { type FullProduct, MAX_VARIANTS, type ProductDraft } from '@/lib/features/catalogue/shared';

/** A price tier as its inputs hold it. */
export interface TierText {
  from: string;
  price: string;
}

/** Columns of the grid that hold text, in their order: a spreadsheet is pasted over these. */
export const TEXT_COLUMNS = [
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'stock',
  'weightGrams',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** A variant as the form holds it: every cell as text. */
export interface VariantRow extends Record<TextColumn, string> {
  /** Empty where it is new. */
  _id: string;
  /** One for each option, in their order. */
  values: string[];
  /** The stock that the form showed first; empty where it is new. */
  stockWas: string;
  /** Empty: the product's main picture. */
  picture: string;
  priceLadder: TierText[];
}

export interface ValueText {
  value: string;
  valueBn: string;
  picture: string;
}

export interface OptionText {
  name: string;
  nameBn: string;
  values: ValueText[];
}

/** A price as inputs hold it; empty where there is none. */
export const takaText = (price: number | undefined) =>
  price === undefined ? '' : Number.isInteger(price) ? String(price) : price.toFixed(2);

export const tierTexts = (tiers: FullProduct['priceLadder']): TierText[] =>
  tiers.map(({ from, price }) => ({ from: String(from), price: takaText(price) }));

/** @param draft whether prices that wait for review stand in the place of those on sale */
export function rowsOf({ variants }: FullProduct, draft: ProductDraft | undefined): VariantRow[] {
  const waiting = new Map(draft?.variantPrices?.map(({ variantId, price }) => [variantId, price]));
  return variants.map((variant) => ({
    _id: variant._id,
    values: [...variant.values],
    sku: variant.sku,
    barcode: variant.barcode,
    price: takaText(waiting.get(variant._id) ?? variant.price),
    compareAtPrice: takaText(variant.compareAtPrice),
    stock: String(variant.stock),
    weightGrams: variant.weightGrams === undefined ? '' : String(variant.weightGrams),
    stockWas: String(variant.stock),
    picture: variant.picture,
    priceLadder: tierTexts(variant.priceLadder),
  }));
}

export const emptyRow = (values: string[]): VariantRow => ({
  _id: '',
  values,
  sku: '',
  barcode: '',
  price: '',
  compareAtPrice: '',
  stock: '',
  weightGrams: '',
  stockWas: '',
  picture: '',
  priceLadder: [],
});

/** Returns the text that tells two variants of one product apart. */
export const combinationOf = ({ values }: Pick<VariantRow, 'values'>) => JSON.stringify(values);

/** How many variants all combinations of values make; options without a value count for nothing. */
export const countCombinations = (options: readonly OptionText[]) =>
  options.reduce((count, { values }) => count * Math.max(values.length, 1), 1);

/** All combinations, the last option's values changing first. */
function combinations(options: readonly OptionText[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) =>
      all.flatMap((begun) =>
        (values.length > 0 ? values.map(({ value }) => value) : ['']).map((value) => [
          ...begun,
          value,
        ]),
      ),
    [[]],
  );
}

/**
 * The variants of all combinations. Those that are there keep what they hold, those that were removed
 * before come back as they were, and a new one begins with price and weight of its nearest neighbour.
 * @param single what was typed while the product had no options: the first variants begin with its
 *   prices, and its pieces go to the first of them, as nobody has them twice
 * @returns null where they would be more than a product may have
 */
export function fillVariants(
  options: readonly OptionText[],
  rows: readonly VariantRow[],
  removed: readonly VariantRow[] = [],
  single: Partial<VariantRow> = {},
): VariantRow[] | null {
  if (countCombinations(options) > MAX_VARIANTS) return null;
  const known = new Map([...removed, ...rows].map((row) => [combinationOf(row), row]));
  const isFirst = rows.length === 0;
  return combinations(options).map((values, index) => {
    const found = known.get(combinationOf({ values }));
    if (found) return found;
    const like: Partial<VariantRow> = isFirst ? single : (nearestRow(values, rows) ?? {});
    const {
      price = '',
      compareAtPrice = '',
      weightGrams = '',
      priceLadder: priceTiers = [],
    } = like;
    const stock = isFirst && index === 0 ? (single.stock ?? '') : '';
    return {
      ...emptyRow(values),
      price,
      compareAtPrice,
      weightGrams,
      priceLadder: priceTiers,
      stock,
    };
  });
}

/** The first row that shares most values. */
function nearestRow(values: string[], rows: readonly VariantRow[]): VariantRow | undefined {
  let best: VariantRow | undefined;
  let most = -1;
  for (const row of rows) {
    const shared = row.values.filter((value, index) => value === values[index]).length;
    if (shared > most) [best, most] = [row, shared];
  }
  return best;
}

/** Rows of which no two say the same; the first stays. */
export function withoutDuplicates(rows: readonly VariantRow[]): VariantRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = combinationOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Rows after their options changed: a value keeps its rows under its new word, rows of a value that is
 * gone go with it, and the first value of an option is what all rows so far have.
 * @param renamed old word to new one, of the option at `place`
 */
export function followOptions(
  options: readonly OptionText[],
  rows: readonly VariantRow[],
  { place, renamed }: { place?: number; renamed?: readonly [string, string] } = {},
): VariantRow[] {
  const known = options.map(({ values }) => new Set(values.map(({ value }) => value)));
  const next = rows.flatMap((row) => {
    const values = options.map((option, index) => {
      const value = row.values[index] ?? '';
      if (index === place && renamed?.[0] === value) return renamed[1];
      return value === '' ? (option.values[0]?.value ?? '') : value;
    });
    const isGone = values.some((value, index) => value !== '' && !known[index]!.has(value));
    return isGone && options.length > 0 ? [] : [{ ...row, values }];
  });
  return withoutDuplicates(next);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * Reads the list that a form's text holds; returns an empty one where it holds none, as an old device draft
 * may.
 */
function readList<Item>(text: unknown): Item[] {
  if (typeof text !== 'string' || text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    return isList(read) ? (read as Item[]) : [];
  } catch {
    // Text that no form of today wrote: the field begins anew.
    return [];
  }
}

export const readRows = (text: unknown) => readList<VariantRow>(text);
export const readOptions = (text: unknown) => readList<OptionText>(text);
export const readTiers = (text: unknown) => readList<TierText>(text);

/** Writes a list as one text, as the form and the drafts of this device hold it. */
export const writeList = (list: readonly unknown[]) =>
  list.length === 0 ? '' : JSON.stringify(list);

/** Tiers of which anything was typed. */
export const typedTiers = (tiers: readonly TierText[]) =>
  tiers.filter(({ from, price }) => from.trim() !== '' || price.trim() !== '');

/** A row as a call sends it. */
export const variantInput = ({ priceLadder: priceTiers, ...row }: VariantRow) => ({
  ...row,
  priceLadder: typedTiers(priceTiers),
});

/** A row's name: its values. */
export const rowName = ({ values }: Pick<VariantRow, 'values'>) =>
  values.filter(Boolean).join(' / ');
