// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { email, integer, searchText } from '../../../platform/validation';

/** `POST /newsletter` */
export const newsletterSchema = z.object({ email });

/** The list in the dashboard and its export: `q` is how an address begins. */
export const subscribersQuerySchema = z.object({
  q: searchText(254)
    .transform((value) => value.toLowerCase())
    .optional(),
});
export const subscribersPageSchema = subscribersQuerySchema.extend({
  page: integer({ min: 1, max: 100_000 }).optional(),
});

export interface Subscriber {
  _id: string;
  email: string;
  /** ISO 8601. */
  createdAt: string;
}
