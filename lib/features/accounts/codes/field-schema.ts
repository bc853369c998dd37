// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { codeSchema } from './schema';

/** The code by SMS in a form that orders; an empty field is none. */
export const phoneCodeField = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
  codeSchema.optional(),
);
