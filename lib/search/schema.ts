// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, text } from '../validation';

/** `GET /search?q=&limit=` */
export const searchSchema = z.object({
  q: z.preprocess((value) => value ?? '', text(200)),
  limit: z.preprocess(
    (value) => (value === '' ? undefined : value) ?? 8,
    integer({ min: 1, max: 20 }),
  ),
});
export type SearchQuery = z.output<typeof searchSchema>;

/** A suggested product. Price in taka. */
export interface SuggestedProduct {
  _id: string;
  productName: string;
  image: string;
  price: number;
  category: string;
}

/** Best first. Without a query: no products, and every category that has some. */
export interface Suggestions {
  products: SuggestedProduct[];
  categories: string[];
}
