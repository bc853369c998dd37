import { z } from 'zod';

/** A field that providers send as text, number or null, and sometimes leave out: text, `''` for none. */
export const scalar = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));

/** An address that a buyer may be sent to. */
export const pageAddress = z.url({ protocol: /^https?$/ });
