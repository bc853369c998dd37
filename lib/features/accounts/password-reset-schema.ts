// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '../../platform/i18n/i18n';
import { email, newPassword, requiredText } from '../../platform/validation';

/** `POST /forgot`. `locale` is the language of the mail; anything unknown is English. */
export const forgotSchema = z.object({
  email,
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
});
export type ForgotRequest = z.output<typeof forgotSchema>;

/** `POST /reset` */
export const resetSchema = z.object({ token: requiredText(200), password: newPassword });
export type ResetRequest = z.output<typeof resetSchema>;
