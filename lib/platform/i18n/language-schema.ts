// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { DEFAULT_LOCALE, LOCALES } from './i18n';

/** `GET /api/language`: the language to go to; anything unknown is English. */
export const languageSchema = z.object({ to: z.enum(LOCALES).catch(DEFAULT_LOCALE) });
