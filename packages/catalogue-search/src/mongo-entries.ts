import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
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
  /** Poisha. */
  price: number;
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
const ENTRY_VERSION = 1;

/**
 * Indexes that hold all that is counted of every entry: who counts the whole catalogue names one, as
 * the database would read each entry with all its words.
 */
export const COUNTED = {
  categories: { category: 1, _id: 1 },
  brands: { brandKey: 1, brand: 1, _id: 1 },
  ratings: { rating: -1, _id: 1 },
  sellers: { seller: 1, addedAt: 1, _id: 1 },
} as const;

/** The indexes of the entries' collection, for whoever creates it. */
export const ENTRY_INDEXES: Record<string, 1 | -1>[] = [
  ...Object.values(COUNTED),
  { tokens: 1, _id: 1 },
  { names: 1, _id: 1 },
  { category: 1, price: 1, _id: 1 },
  { price: 1, _id: 1 },
  { runsLow: 1, seller: 1 },
  { inStock: 1, _id: 1 },
];

const unique = (words: string[]) => [...new Set(words)];

/** A product as it stands among the entries. */
export function entryOf(row: SearchRow, rules: CatalogueRules): SearchEntry {
  const names = unique([...tokenize(row.productName), ...tokenize(row.productNameBn)]);
  const others = [row.brand, row.category, row.description, row.descriptionBn ?? ''];
  const entry = {
    tokens: unique([...names, ...others.flatMap(tokenize)]),
    names,
    category: row.category,
    brand: row.brand,
    brandKey: foldText(row.brand),
    price: row.pricePoisha,
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
