// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, number, searchText, text } from '../../platform/validation';
import { CATEGORIES } from '../../shop/categories';
import { UNITS } from '../../shop/unit-types';
import { LISTED_STATUSES, PRODUCT_STATUSES } from './state-types';

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
  /** A value of an option that is one of sizes (or colours), however its capitals are set. */
  size: optional(text(60)),
  colour: optional(text(60)),
  unit: optional(z.enum(UNITS, 'unknownChoice')),
  /** The account of the seller, whose page is `/seller/{id}`. */
  seller: optional(
    z
      .string('unknownChoice')
      .regex(/^[0-9a-f]{24}$/i, 'unknownChoice')
      .transform((id) => id.toLowerCase()),
  ),
  /** A product fits where one of its variants costs no less than the one and no more than the other. */
  minPrice: optional(number({ min: 0 })),
  maxPrice: optional(number({ min: 0 })),
  rating: optional(number({ min: 1, max: 5 })),
  inStock: optional(yes),
  minOrder: optional(integer({ min: 1 })),
  sort: optional(z.enum(SORTS, 'unknownChoice')),
  page: optional(integer({ min: 1, max: 1_000_000 })),
  /** Where the page before this one ended, so that a page deep in the list need not be counted out. */
  after: optional(
    z.string().regex(/^(?:\d{1,13}(?:\.\d{1,2})?\.)?[0-9a-f]{24}$/i, 'unknownChoice'),
  ),
  limit: optional(integer({ min: 1, max: LIST_LIMIT })),
  mine: optional(yes),
  /** `full`: with variants, ladder and terms. */
  fields: optional(z.enum(['full'], 'unknownChoice')),
  status: optional(z.enum(PRODUCT_STATUSES, 'unknownChoice')),
});

export type Listing = z.output<typeof listingSchema>;

/** The query of a seller's page. */
export const sellerListingSchema = listingSchema.pick({ q: true, sort: true, page: true });

/** Orders of the dashboard's table; each has its index. */
export const DASHBOARD_SORTS = [
  'newest',
  'oldest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;
export type DashboardSort = (typeof DASHBOARD_SORTS)[number];

/**
 * The query of the dashboard's table and of the export. `seller` is an account's id, e-mail or phone,
 * or the whole name; it narrows an administrator's list alone.
 */
export const dashboardListingSchema = listingSchema.pick({ category: true, page: true }).extend({
  status: optional(z.enum(LISTED_STATUSES, 'unknownChoice')),
  q: optional(searchText(200)),
  seller: optional(searchText(254)),
  /** Only products that show none. */
  picture: optional(z.enum(['without'], 'unknownChoice')),
  /** Only products that run low, as their seller's level or the shop's rule says. */
  stock: optional(z.enum(['low'], 'unknownChoice')),
  sort: optional(z.enum(DASHBOARD_SORTS, 'unknownChoice')),
});
export type DashboardListing = z.output<typeof dashboardListingSchema>;

/** The query of the export: the table's, and the kind of file. */
export const exportSchema = dashboardListingSchema.extend({
  file: z.enum(['csv', 'xlsx'], 'unknownChoice').default('csv'),
});
