import { codeKey, SHORTEST_BEGINNING } from '@paikari/catalogue-search/code-index';
import { priceBounds } from '@paikari/catalogue-search/value-sets';
import { OPTION_WORDS, valueKey, type OptionKind } from '@paikari/catalogue-search/option-values';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import { Types, type QueryFilter } from 'mongoose';
import type { ProductRecord } from '../../../models/product';
import type { Listing } from './listing-schema';

/*
 * What packages/catalogue-search compares by folded keys, as conditions on the records themselves: for
 * one's own list and other statuses, which are little and stand in no search.
 */

const BANGLA_DIGITS = [...'০১২৩৪৫৬৭৮৯'];
/** Signs that may be between the letters and digits of a code. */
const SIGNS = '[\\s!-/:-@\\[-`{-~]*';
const MAIL = 'a-zঀ-৿';

const ignoringCase = (pattern: string) => ({ $regex: pattern, $options: 'i' });

/** A character of a folded text as it may stand in a record: digits in either script. */
function asWritten(character: string): string {
  if (/\d/.test(character)) return `[${character}${BANGLA_DIGITS[Number(character)]!}]`;
  return character.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
}

/** A SKU or barcode that the text is, or from four characters on the beginning of. */
export function hasCode(text: string): QueryFilter<ProductRecord> {
  const key = codeKey(text);
  const end = key.length < SHORTEST_BEGINNING ? `${SIGNS}$` : '';
  const pattern = ignoringCase(`^${SIGNS}${[...key].map(asWritten).join(SIGNS)}${end}`);
  return { $or: [{ skus: pattern }, { 'variants.barcode': pattern }] };
}

/** An option whose name says that it is of the kind, with the value. */
export function hasValue(kind: OptionKind, value: string): QueryFilter<ProductRecord> {
  const words = OPTION_WORDS[kind].join('|');
  const letters = [...valueKey(value)].map((each) => (each === ' ' ? '\\s+' : asWritten(each)));
  return {
    options: {
      $elemMatch: {
        name: ignoringCase(`(?:^|[^${MAIL}])(?:${words})(?:[^${MAIL}]|$)`),
        'values.value': ignoringCase(`^\\s*${letters.join('')}\\s*$`),
      },
    },
  };
}

/** Joiners, which `tokenize` leaves out and `searchText` has, stand beside the sign that joins. */
const JOINS = '\u09cd';
const JOINER = '(?:\u200c|\u200d)?';

/** How a word of a query stands in `searchText`. A word has letters, marks and digits alone. */
const patternOf = (word: string) => word.replaceAll(JOINS, JOINER + JOINS + JOINER);

const hasWords = (words: string[]): QueryFilter<ProductRecord> => ({
  $and: words.map((word) => ({ searchText: { $regex: patternOf(word) } })),
});

/**
 * The conditions of one's own list and of other statuses, without who may see it; the public list
 * is filtered by packages/catalogue-search. Every word of `q` must occur, or `q` begins a SKU or
 * barcode; a text without a word, such as `***`, finds nothing.
 */
export function listingFilter(listing: Listing): QueryFilter<ProductRecord> {
  const filter: QueryFilter<ProductRecord> = {};
  if (listing.category !== undefined) filter.category = listing.category;
  if (listing.brand !== undefined) filter.brand = listing.brand;
  if (listing.unit !== undefined) filter.unit = listing.unit;
  if (listing.seller !== undefined) filter.authorId = new Types.ObjectId(listing.seller);
  if (listing.rating !== undefined) filter['reviews.average'] = { $gte: listing.rating };
  // Filters by the rule of `canBeOrdered`.
  if (listing.inStock) filter.$expr = { $gte: ['$maxQuantity', '$minQuantity'] };
  if (listing.minOrder !== undefined) filter.minQuantity = { $lte: listing.minOrder };
  // One of the variants costs so much: between both, which lowest and highest alone can't say.
  const { from, to } = priceBounds(listing);
  if (listing.minPrice !== undefined) filter.highestPoisha = { $gte: from };
  if (listing.maxPrice !== undefined) filter.pricePoisha = { $lte: to };
  if (listing.minPrice !== undefined && listing.maxPrice !== undefined) {
    filter.variants = { $elemMatch: { pricePoisha: { $gte: from, $lte: to } } };
  }
  const { q = '', size, colour } = listing;
  const words = queryWords(q);
  const conditions: QueryFilter<ProductRecord>[] = [
    ...(size === undefined ? [] : [hasValue('size', size)]),
    ...(colour === undefined ? [] : [hasValue('colour', colour)]),
    ...(words.length === 0 ? [] : [{ $or: [hasWords(words), hasCode(q)] }]),
  ];
  if (conditions.length > 0) filter.$and = conditions;
  if (words.length === 0 && q.trim() !== '') filter._id = { $in: [] };
  return filter;
}

/** Ties end with the id, so that pages never repeat or skip a product. */
export function listingSort(sort: Listing['sort']): Record<string, 1 | -1> {
  switch (sort) {
    case 'newest':
      return { _id: -1 };
    case 'price':
      return { pricePoisha: 1, _id: 1 };
    case '-price':
      return { pricePoisha: -1, _id: -1 };
    case 'rating':
      return { 'reviews.order': -1, _id: 1 };
    default:
      return { _id: 1 };
  }
}
