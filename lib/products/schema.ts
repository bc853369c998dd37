import { z } from 'zod';
import { integer, number, text } from '../validation';
import { CATEGORIES } from './categories';

/** A product as the outside sees it (spec section 3). Price in taka; ids and dates are strings. */
export interface Product {
  _id: string;
  image: string;
  extraimages: string[];
  productName: string;
  productNameBn: string;
  brand: string;
  category: string;
  description: string;
  content: string;
  price: number;
  rating: number;
  maxQuantity: number;
  minQuantity: number;
  author: string;
  authorName: string;
  status: 'pending' | 'published' | 'rejected';
  publishDate: string;
  version: number;
}

/** What a card shows. */
export type ProductCard = Pick<
  Product,
  | '_id'
  | 'image'
  | 'productName'
  | 'productNameBn'
  | 'price'
  | 'rating'
  | 'minQuantity'
  | 'maxQuantity'
>;

export const SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** `limit`: default and most of the JSON list. */
export const LIST_LIMIT = 1000;
/** Cards on a page of the listing. */
export const PAGE_SIZE = 24;

/** A query value given once; the same name twice, or none, is its own business. */
const single = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(single, schema.optional());

const yes = z
  .enum(['1', 'true', 'on', '0', 'false'], 'unknownChoice')
  .transform((value) => ['1', 'true', 'on'].includes(value));

/** The query of `GET /products`; the page takes the same names. Values out of range are refused. */
export const listingSchema = z.object({
  q: optional(text(200)),
  category: optional(z.enum(CATEGORIES, 'unknownChoice')),
  brand: optional(text(100)),
  minPrice: optional(number({ min: 0 })),
  maxPrice: optional(number({ min: 0 })),
  rating: optional(number({ min: 1, max: 5 })),
  inStock: optional(yes),
  minOrder: optional(integer({ min: 1 })),
  sort: optional(z.enum(SORTS, 'unknownChoice')),
  page: optional(integer({ min: 1, max: 1_000_000 })),
  limit: optional(integer({ min: 1, max: LIST_LIMIT })),
  mine: optional(yes),
  status: optional(z.enum(['pending', 'published', 'rejected'], 'unknownChoice')),
});

export type Listing = z.output<typeof listingSchema>;
