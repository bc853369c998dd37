import { z } from 'zod';
import { toPoisha } from './money';

/* What the values of settings may look like; `env.ts` reads them. */

const empty = (value: unknown) => (value === '' ? undefined : value);
/** A setting that may be missing; empty is missing. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
/** A setting with a value of its own where it is missing or empty. */
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => empty(value) ?? fallback, schema);

/** On or off. */
export const flag = z
  .string()
  .regex(/^(1|true|yes|0|false|no)$/i, 'must be 1 or 0')
  .transform((value) => /^(1|true|yes)$/i.test(value));

/** An address without a slash at its end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .transform((value) => value.replace(/\/+$/, ''));

/** Host names, separated by commas. */
export const hostList = z.string().transform((value, context) => {
  const hosts = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(:\d+)?$/.test(host));
  if (wrong !== undefined) {
    context.addIssue(`must be host names separated by commas; "${wrong}" is none`);
  }
  return hosts;
});

/** A sum in taka, kept in poisha. */
export const taka = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in taka')
  .transform((value) => toPoisha(Number(value)));
