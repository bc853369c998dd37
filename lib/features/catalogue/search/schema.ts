// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type * as engine from '@paikari/catalogue-search/types';
import { integer, requiredText, text } from '../../../platform/validation';
import type { Category } from '../../../shop/categories';
import type { SuggestedProduct } from '../shared';

const optional = <T extends z.ZodType>(fallback: unknown, schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value) ?? fallback, schema);

/** `GET /search?q=&limit=&lang=` */
export const searchSchema = z.object({
  q: z.preprocess((value) => value ?? '', text(200)),
  limit: optional(8, integer({ min: 1, max: 20 })),
  /** `bn`: product names in Bangla where the seller gave one. */
  lang: optional('en', z.enum(['en', 'bn'], 'unknownChoice')),
});
export type SearchQuery = z.output<typeof searchSchema>;

/** Best first. Without a query: no products, and every category that has some. */
export interface Suggestions {
  products: SuggestedProduct[];
  categories: string[];
  /** Where nothing was found: words of product names that look like those of the query. */
  didYouMean?: string[];
}

/** Query of a list of products on sale: `GET /products` without its private parts. */
export type CatalogueQuery = engine.CatalogueQuery<Category>;

/** Names that narrow a list. */
export type FilterName = engine.FilterName;

/** How many products there would be of each value, with all the other filters in place. */
export type Facets = engine.Facets<Category>;

/** A value, and how many products there would be of it. */
export type ValueCount = engine.ValueCount;

/** Counts beyond this are shown as "10,000+". */
export const EXACT_COUNTS = 10_000;

/** Groups of words that mean the same (`PUT /api/search/synonyms`). */
export const synonymsSchema = z.object({
  groups: z
    .array(
      z
        .array(requiredText(60), 'notList')
        .transform((group) => [...new Set(group)])
        .refine((group) => group.length >= 2, 'tooFew')
        .refine((group) => group.length <= 20, 'tooMany'),
      'notList',
    )
    .max(1000, 'tooMany'),
  /** Version of the list that was edited; one that is no longer current is refused. */
  version: integer({ min: 0 }).optional(),
});
export type SynonymGroups = z.output<typeof synonymsSchema>;

/** The list in force. Version 0: nobody has changed the built-in one. */
export interface Synonyms {
  groups: string[][];
  version: number;
}
