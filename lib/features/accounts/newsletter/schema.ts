// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../platform/i18n/i18n';
import { email, integer, requiredText, searchText } from '../../../platform/validation';

/** `POST /newsletter`. `locale` is the language of the letter; anything unknown is English. */
export const newsletterSchema = z.object({
  email,
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
});
export type NewSubscriber = z.output<typeof newsletterSchema>;

/** `POST /api/newsletter/letter` */
export const letterChoiceSchema = z.object({
  token: requiredText(100),
  choice: z.enum(['confirm', 'leave'], 'unknownChoice'),
});
export type LetterChoice = z.output<typeof letterChoiceSchema>['choice'];

/** Subscriber of a mailed link, with the state of the subscription. */
export interface LetterState {
  email: string;
  locale: Locale;
  isConfirmed: boolean;
}

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
  /** ISO 8601; null where the link in the mail was not used: no letter goes there. */
  confirmedAt: string | null;
}
