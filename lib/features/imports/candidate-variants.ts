import { cleanLine } from '../../platform/text';
import {
  MAX_OPTION_VALUES,
  MAX_VARIANTS,
  type PriceTier,
  optionsSchema,
  orderedTiers,
  variantsSchema,
} from '../catalogue/shared';
import { parseAmount } from '../../platform/csv/amount';
import type { SourceOption, SourceProduct, ReportedField, SourceVariant } from './formats';
import { ISSUE_CODES, type IssueCode } from './rules';
import type { ReportFault } from './jobs';
import { hasFractionOfPoisha, inTaka, isScientific } from './amounts';
import { readTiers } from './formats/own';

/** An option of a file as it would be stored; empty where the file says nothing. */
export interface CandidateOption {
  name: string;
  nameBn: string;
  values: { value: string; valueBn: string; picture: string }[];
}

/** Form in which names and values are compared. */
const fold = (word: string) => word.toLocaleLowerCase('en');

/**
 * Options with their values in order, and each variant's values in the spelling that came first.
 * What is wrong is told where it stands; an empty value stays empty.
 */
function readOptions(
  source: SourceProduct,
  note: ReportFault,
  refuse: ReportFault,
): { options: CandidateOption[]; values: string[][] } {
  const names = new Set<string>();
  const values = source.variants.map((): string[] => []);
  const options = source.options.map((option, place): CandidateOption => {
    const name = cleanLine(option.name);
    const part = { option: place, part: 'name' } as const;
    if (name === '') refuse(part, 'optionNameMissing');
    else if (names.has(fold(name))) refuse(part, 'optionTwice', name);
    names.add(fold(name));
    const known = listedValues(option, place, refuse);
    source.variants.forEach((variant, index) => {
      const value = cleanLine(variant.values[place] ?? '');
      const cell = { option: place, part: 'value' } as const;
      if (value === '') refuse(cell, 'optionValueMissing', name, variant.row);
      else if (!known.has(fold(value))) known.set(fold(value), { value, valueBn: '', picture: '' });
      const first = known.get(fold(value))?.value ?? '';
      if (first !== value) note(cell, 'valueSpelling', `${value} → ${first}`, variant.row);
      values[index]!.push(first);
    });
    if (known.size > MAX_OPTION_VALUES) refuse(part, 'tooManyValues', String(known.size));
    return { name, nameBn: cleanLine(option.nameBn ?? ''), values: [...known.values()] };
  });
  requireShort(options, refuse);
  return { options, values };
}

type Values = Map<string, CandidateOption['values'][number]>;

function listedValues({ values = [] }: SourceOption, place: number, refuse: ReportFault): Values {
  const known: Values = new Map();
  for (const { value: text, valueBn, picture } of values) {
    const value = cleanLine(text);
    if (value === '') continue;
    if (known.has(fold(value))) refuse({ option: place, part: 'name' }, 'valueTwice', value);
    else known.set(fold(value), { value, valueBn: cleanLine(valueBn), picture });
  }
  return known;
}

/** By the rules of the form; what is empty or too many was told with its row. */
function requireShort(options: CandidateOption[], refuse: ReportFault): void {
  const parsed = optionsSchema.safeParse(options);
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (message === 'required' || message === 'tooMany') continue;
    const place = Number(path[0]);
    const isKnown = (ISSUE_CODES as readonly string[]).includes(message);
    refuse(
      { option: place, part: path[1] === 'values' ? 'value' : 'name' },
      isKnown ? (message as IssueCode) : 'refused',
      options[place]?.name,
    );
  }
}

/** A variant of a file as it would be stored; what the file says nothing about is undefined. */
export interface CandidateVariant {
  row: number;
  values: string[];
  /** Taka. */
  price: number;
  stock: number;
  /** Stock that the export contained; the import applies the difference. */
  stockWas?: number;
  sku?: string;
  barcode?: string;
  /** Null: the file says that there is none. */
  compareAtPrice?: number | null;
  weightGrams?: number;
  /** One of our own. */
  picture?: string;
  /** One of the product's `sourceImages`. */
  sourcePicture?: string;
  priceLadder?: PriceTier[];
}

interface Circumstances {
  /** Taka for one of the file's currency. */
  rate: number;
  isOurs(picture: string): boolean;
  sourceImages: string[];
}

interface ReadVariants {
  options: CandidateOption[];
  variants: CandidateVariant[];
  /** Their prices as the file has them. */
  sourcePrices: number[];
}

/** @returns null where they can't be taken; `refuse` was told why, by row */
export function readVariants(
  given: SourceProduct,
  circumstances: Circumstances,
  note: ReportFault,
  refuse: ReportFault,
): ReadVariants | null {
  const source = { ...given, variants: given.variants.map((each) => wholeNumbers(each, note)) };
  if (source.variants.length > MAX_VARIANTS) {
    refuse(
      source.options.length > 0 ? { option: 0, part: 'value' } : 'key',
      'tooManyVariants',
      String(source.variants.length),
    );
    return null;
  }
  let refused = false;
  const stop: ReportFault = (...told) => {
    refused = true;
    refuse(...told);
  };
  const { options, values } = readOptions(source, note, stop);
  if (options.some((option) => option.values.length > MAX_OPTION_VALUES)) return null;
  requireDifferent(source.variants, values, stop);
  const uncounted = source.variants.filter(({ stock }) => stock === '');
  if (uncounted.length === source.variants.length) note('maxQuantity', 'stockMissing');
  else for (const { row } of uncounted) note('maxQuantity', 'stockMissing', undefined, row);
  const statistics = source.variants.map((variant) =>
    statisticsOf(variant, circumstances, note, stop),
  );
  const variants: CandidateVariant[] = [];
  source.variants.forEach((variant, place) => {
    const read = statistics[place];
    if (!read) return;
    const { row } = variant;
    const texts = checkedTexts(variant, read, values[place]!, stop);
    if (texts) variants.push({ row, values: values[place]!, ...read.fields, ...texts });
  });
  if (refused) return null;
  return { options, variants, sourcePrices: statistics.map((each) => each!.sourcePrice) };
}

/** Without numbers that a spreadsheet has shortened: two of them would be one, and none is right. */
function wholeNumbers(variant: SourceVariant, note: ReportFault): SourceVariant {
  const whole = { ...variant };
  for (const field of ['sku', 'barcode'] as const) {
    const text = variant[field];
    if (text === undefined || !isScientific(text)) continue;
    note(field, 'scientific', text, variant.row);
    delete whole[field];
  }
  return whole;
}

/** Two of the same values, or of the same SKU, are told at the later one's row. */
function requireDifferent(
  variants: SourceVariant[],
  values: string[][],
  refuse: ReportFault,
): void {
  const combinations = new Set<string>();
  const skus = new Set<string>();
  variants.forEach(({ row, sku = '' }, place) => {
    const combination = values[place]!;
    const isWhole = combination.length > 0 && !combination.includes('');
    const name = JSON.stringify(combination);
    if (isWhole && combinations.has(name)) {
      refuse({ option: 0, part: 'value' }, 'variantTwice', combination.join(' / '), row);
    }
    combinations.add(name);
    const folded = cleanLine(sku).toLocaleLowerCase('en');
    if (folded !== '' && skus.has(folded)) refuse('sku', 'skuTwice', sku, row);
    skus.add(folded);
  });
}

type Statistics = Pick<
  CandidateVariant,
  | 'price'
  | 'stock'
  | 'stockWas'
  | 'compareAtPrice'
  | 'weightGrams'
  | 'picture'
  | 'sourcePicture'
  | 'priceLadder'
>;

/** Numbers and picture of a variant; null where price or stock is no number. */
function statisticsOf(
  variant: SourceVariant,
  { rate, isOurs, sourceImages }: Circumstances,
  note: ReportFault,
  refuse: ReportFault,
): { sourcePrice: number; fields: Statistics } | null {
  const { row } = variant;
  const sourcePrice = priceOf(variant, rate, refuse);
  const stock = stockOf(variant, note, refuse);
  if (sourcePrice === null || stock === null) return null;
  const price = inTaka(sourcePrice, rate);
  const fields: Statistics = { price, stock };
  if (variant.stockWas) {
    const was = parseAmount(variant.stockWas);
    if (was === undefined) refuse('maxQuantity', 'notNumber', variant.stockWas, row);
    else fields.stockWas = was;
  }
  if (variant.compareAt !== undefined) {
    const former = parseAmount(variant.compareAt);
    if (variant.compareAt !== '' && former === undefined) {
      refuse('compareAtPrice', 'notNumber', variant.compareAt, row);
    } else if (hasFractionOfPoisha(former ?? 0, rate)) {
      refuse('compareAtPrice', 'decimals', variant.compareAt, row);
    }
    // Shops write the price itself, or nothing, where there is no former one.
    const isLow = former !== undefined && former !== 0 && former < sourcePrice;
    if (isLow) note('compareAtPrice', 'compareAtLow', variant.compareAt, row);
    fields.compareAtPrice = (former ?? 0) > sourcePrice ? inTaka(former!, rate) : null;
  }
  if (variant.ladder !== undefined) {
    const read = readTiers(variant.ladder);
    const rungs = read?.map(({ from, price: each }) => ({ from, price: inTaka(each, rate) }));
    const ladder = rungs && orderedTiers(rungs, price);
    if (read?.some((tier) => hasFractionOfPoisha(tier.price, rate))) {
      refuse('priceLadder', 'decimals', variant.ladder, row);
    } else if (ladder) fields.priceLadder = ladder;
    else refuse('priceLadder', 'ladder', variant.ladder, row);
  }
  if (variant.grams) {
    const grams = parseAmount(variant.grams);
    if (grams === undefined) refuse('weightGrams', 'notNumber', variant.grams, row);
    else fields.weightGrams = grams;
  }
  const { picture } = variant;
  if (picture !== undefined) {
    if (sourceImages.includes(picture)) fields.sourcePicture = picture;
    else if (isOurs(picture)) fields.picture = picture;
  }
  return { sourcePrice, fields };
}

function priceOf(
  { row, price: text }: SourceVariant,
  rate: number,
  refuse: ReportFault,
): number | null {
  const price = parseAmount(text);
  if (text === '') refuse('price', 'priceMissing', undefined, row);
  else if (price === undefined) refuse('price', 'notNumber', text, row);
  else if (price < 0) refuse('price', 'tooSmall', text, row);
  else if (hasFractionOfPoisha(price, rate)) refuse('price', 'decimals', text, row);
  else return price;
  return null;
}

/** Shops that oversell count below nothing. */
function stockOf(
  { row, stock: text }: SourceVariant,
  note: ReportFault,
  refuse: ReportFault,
): number | null {
  if (text === '') return 0;
  const stock = parseAmount(text);
  if (stock === undefined) {
    refuse('maxQuantity', 'notNumber', text, row);
    return null;
  }
  if (stock >= 0) return stock;
  note('maxQuantity', 'stockNegative', text, row);
  return 0;
}

const FIELD_OF: Record<string, ReportedField> = {
  price: 'price',
  stock: 'maxQuantity',
  sku: 'sku',
  barcode: 'barcode',
  compareAtPrice: 'compareAtPrice',
  weightGrams: 'weightGrams',
  priceLadder: 'priceLadder',
};

/** By the rules of the form. @returns SKU and barcode, cleaned; an empty cell says nothing */
function checkedTexts(
  source: SourceVariant,
  { fields }: { fields: Statistics },
  values: string[],
  refuse: ReportFault,
): Pick<CandidateVariant, 'sku' | 'barcode'> | null {
  const { sourcePicture: _source, ...input } = fields;
  const parsed = variantsSchema.safeParse([
    { ...input, values, sku: source.sku ?? '', barcode: source.barcode ?? '' },
  ]);
  if (parsed.success) {
    const { sku, barcode } = parsed.data[0]!;
    return { ...(sku !== '' && { sku }), ...(barcode !== '' && { barcode }) };
  }
  const told: Record<string, string | undefined> = {
    price: source.price,
    stock: source.stock,
    sku: source.sku,
    barcode: source.barcode,
    compareAtPrice: source.compareAt,
    weightGrams: source.grams,
    priceLadder: source.ladder,
  };
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[1]);
    // Empty values were told with the options.
    if (name === 'values' && message === 'required') continue;
    const isKnown = (ISSUE_CODES as readonly string[]).includes(message);
    const code = name === 'priceLadder' ? 'ladder' : isKnown ? (message as IssueCode) : 'refused';
    const field = FIELD_OF[name];
    if (field) refuse(field, code, told[name], source.row);
    else
      refuse({ option: Number(path[2] ?? 0), part: 'value' }, code, values.join(' / '), source.row);
  }
  return null;
}
