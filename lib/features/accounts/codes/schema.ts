import * as z from 'zod';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { CODE_LENGTH } from './rules';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

const SIX = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** A code as people type or paste it: Latin or Bangla digits, blanks and dashes between them. */
const readCode = (text: string): string =>
  toLatinDigits(text.normalize('NFC')).replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '');

/** Six digits, as `readCode` reads them. */
export const codeSchema = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'notText') })
  .max(60, 'codeDigits')
  .transform(readCode)
  .refine((code) => code !== '', 'required')
  .refine((code) => code === '' || SIX.test(code), 'codeDigits');

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** The code by SMS in a form that orders; an empty field is none. */
export const phoneCodeField = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
  codeSchema.optional(),
);

/** Purposes of a code; a code is valid for its own purpose only. */
const CODE_PURPOSES = [
  /** To register or log in by phone. */
  'signIn',
  /** To order as a guest, or with cash on delivery. */
  'order',
  /** To see what is personal of an order that was looked up. */
  'track',
  /** To add a phone to an account. */
  'contact',
  /** To add an e-mail to an account, or prove the one it has. */
  'email',
  /** To show that it is the account's own person who changes something, where it has no password. */
  'proof',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
