// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { CODE_LENGTH } from './rules';

const SIX = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** A code as people type or paste it: Latin or Bangla digits, blanks and dashes between them. */
export const readCode = (text: string): string =>
  toLatinDigits(text.normalize('NFC')).replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '');

/** Six digits, as `readCode` reads them. */
export const codeSchema = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'notText') })
  .max(60, 'codeDigits')
  .transform(readCode)
  .refine((code) => code !== '', 'required')
  .refine((code) => code === '' || SIX.test(code), 'codeDigits');
