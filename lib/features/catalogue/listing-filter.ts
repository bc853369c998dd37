import type { QueryFilter } from 'mongoose';
import type { ProductRecord } from '../../../models/product';
import { searchable } from './rules-search-text';
import type { Listing } from './schema';

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of `q` that a scan looks for; each is one more look through every text. */
const MOST_WORDS = 8;

/** The conditions of a listing, without who may see it. Every word of `q` must occur. */
export function listingFilter(listing: Listing): QueryFilter<ProductRecord> {
  const filter: QueryFilter<ProductRecord> = {};
  if (listing.category !== undefined) filter.category = listing.category;
  if (listing.brand !== undefined) filter.brand = listing.brand;
  if (listing.rating !== undefined) filter.rating = { $gte: listing.rating };
  // As `canBeOrdered` says it.
  if (listing.inStock) filter.$expr = { $gte: ['$maxQuantity', '$minQuantity'] };
  if (listing.minOrder !== undefined) filter.minQuantity = { $lte: listing.minOrder };
  if (listing.minPrice !== undefined || listing.maxPrice !== undefined) {
    filter.pricePoisha = {
      ...(listing.minPrice !== undefined && { $gte: Math.ceil(listing.minPrice * 100 - 1e-6) }),
      ...(listing.maxPrice !== undefined && { $lte: Math.floor(listing.maxPrice * 100 + 1e-6) }),
    };
  }
  const words = searchable(listing.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length > 0) {
    filter.$and = words.map((word) => ({ searchText: { $regex: escapeRegExp(word) } }));
  }
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
