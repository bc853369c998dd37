import { priceBounds } from '@paikari/catalogue-search/value-sets';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import { Types, type QueryFilter } from 'mongoose';
import type { ProductRecord } from '../../../models/product';
import { hasCode, hasValue } from './choice-filter';
import type { Listing } from './listing-schema';

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
  if (listing.rating !== undefined) filter.rating = { $gte: listing.rating };
  // As `canBeOrdered` says it.
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
      return { rating: -1, _id: 1 };
    default:
      return { _id: 1 };
  }
}
