import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { codeKeysOf } from './codes';
import { optionValues, type OptionKind } from './option-values';
import { foldText, tokenize } from './tokenize';
import type { CatalogueRules, SearchRow } from './types';

/** What stands in the collection of entries for one product on sale; its id is the product's. */
export interface SearchEntry {
  _id: ObjectId;
  /** Every word of names, brand, category and descriptions, once: the token index. */
  tokens: string[];
  /** Those of the names alone, which rank first and which spellings are taken from. */
  names: string[];
  category: string;
  brand: string;
  /** The brand however its capitals are set. */
  brandKey: string;
  /** SKUs and barcodes as they are compared (`codeKey`). */
  codes: string[];
  /** Sizes as they are compared (`valueKey`): the index of the filter. */
  sizes: string[];
  /** The same with their names in both languages (`valuesText`), in one text: the index of what is counted. */
  sizeNames: string;
  colours: string[];
  colourNames: string;
  /** Empty where there is none. */
  unit: string;
  /** Poisha, of the cheapest variant and of the dearest. */
  price: number;
  highest: number;
  /** Of every variant, each once, from low to high. */
  prices: number[];
  rating: number;
  inStock: boolean;
  runsLow: boolean;
  /** Pieces of the smallest order. */
  minOrder: number;
  seller: string;
  /** Milliseconds since 1970, as the next. */
  addedAt: number;
  editedAt: number;
  /** Of everything above and of how it is made: the same hash needs no write. */
  hash: string;
}

/** A word of the catalogue. Words stay when the last product that has them goes. */
export interface SearchWord {
  _id: string;
}

/** Rises when an entry is made in another way, so that all are written anew. */
export const ENTRY_VERSION = 4;

/**
 * Indexes that hold all that is counted of every entry: who counts the whole catalogue names one, as
 * the database would read each entry with all its words.
 */
export const COUNTED = {
  categories: { category: 1, _id: 1 },
  brands: { brandKey: 1, brand: 1, _id: 1 },
  ratings: { rating: -1, _id: 1 },
  sellers: { seller: 1, addedAt: 1, _id: 1 },
  sizes: { sizeNames: 1, _id: 1 },
  colours: { colourNames: 1, _id: 1 },
  units: { unit: 1, _id: 1 },
} as const;

/** The indexes of the entries' collection, for whoever creates it. */
export const ENTRY_INDEXES: Record<string, 1 | -1>[] = [
  ...Object.values(COUNTED),
  { tokens: 1, _id: 1 },
  { names: 1, _id: 1 },
  { codes: 1, _id: 1 },
  { sizes: 1, _id: 1 },
  { colours: 1, _id: 1 },
  { category: 1, price: 1, _id: 1 },
  { price: 1, _id: 1 },
  { highest: 1, price: 1, _id: 1 },
  { runsLow: 1, seller: 1 },
  { inStock: 1, _id: 1 },
];

const unique = (words: string[]) => [...new Set(words)];

/** Between the values of `valuesText`, and in each between what it is compared by and its names. */
export const SEPARATORS = { values: '\n', name: '\t' } as const;

/** Values as what they are compared by, name and Bangla name, in one text; empty where there are none. */
function valuesText(row: SearchRow, kind: OptionKind): string {
  const values = optionValues(row, kind).map(({ key, name, nameBn }) =>
    [key, name, nameBn].join(SEPARATORS.name),
  );
  return values.sort().join(SEPARATORS.values);
}

const keysOf = (row: SearchRow, kind: OptionKind) => optionValues(row, kind).map(({ key }) => key);

/** A product as it stands among the entries. */
export function entryOf(row: SearchRow, rules: CatalogueRules): SearchEntry {
  const names = unique([...tokenize(row.productName), ...tokenize(row.productNameBn)]);
  const prices = [...new Set([row.pricePoisha, ...(row.prices ?? [])])].sort((a, b) => a - b);
  const others = [row.brand, row.category, row.description, row.descriptionBn ?? ''];
  const entry = {
    tokens: unique([...names, ...others.flatMap(tokenize)]),
    names,
    category: row.category,
    brand: row.brand,
    brandKey: foldText(row.brand),
    codes: codeKeysOf(row),
    sizes: keysOf(row, 'size'),
    sizeNames: valuesText(row, 'size'),
    colours: keysOf(row, 'colour'),
    colourNames: valuesText(row, 'colour'),
    unit: row.unit ?? '',
    price: row.pricePoisha,
    highest: prices.at(-1)!,
    prices,
    rating: row.rating,
    inStock: rules.isInStock(row),
    runsLow: rules.runsLow(row),
    minOrder: row.minQuantity,
    seller: row.seller,
    addedAt: row.addedAt,
    editedAt: row.editedAt,
  };
  const hash = createHash('sha1')
    .update(JSON.stringify([ENTRY_VERSION, entry]))
    .digest('base64');
  return { _id: new ObjectId(row._id), ...entry, hash };
}
