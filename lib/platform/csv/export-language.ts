import * as z from 'zod';
import { LOCALES } from '../i18n/i18n';

/** The language of a file's column names and words; anything else is English. */
export const exportLanguage = z.enum(LOCALES).catch('en');
