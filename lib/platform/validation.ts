// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type english from '../../messages/en.json';
import { parseDay } from './time/day-text';
import { isWronglyGrouped, parseNumber, toLatinDigits } from './i18n/digits';
import { normalizePhone } from './phone';
import { cleanLine, cleanText } from './text';

// In browsers zod would try whether it may compile code, which the content security policy forbids
// and reports. Schemas are made after this, as they import it.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * Building blocks of the domains' schemas, shared by server and forms. Every message is the key of
 * a sentence in `messages/*.json` under `validation`, so that browsers show it in their language;
 * `handle` puts the English sentence into answers.
 */
export type ValidationKey = keyof typeof english.validation;

const key = (name: ValidationKey) => name;

/** Text as `cleanText` leaves it. */
export function text(max: number, clean = cleanText) {
  return z
    .string(key('notText'))
    .transform(clean)
    .refine((value) => value.length <= max, key('tooLong'));
}

/**
 * `when` of a refinement over several fields: told together with the faults of single fields, which zod
 * would let hide it. Of what is no object at all it is not asked, as it would read fields of it.
 */
export const besideFaults = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Text by which a list is searched: cut if it is too long. If it were refused, a list that ignores
 * meaningless addresses would show everything as found.
 */
export const searchText = (max: number) =>
  z
    .string(key('notText'))
    // Cleaned once more: the cut may go through a character.
    .transform((value) => cleanText(cleanText(value).slice(0, max)));

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A form's empty field is none: undefined, as where it is missing. */
export const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());

/** A form's empty field is nothing in particular: null, as where it is missing. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), schema.nullable());

/** One value of a list's address: what is empty or means nothing filters nothing. */
export const filterValue = <T extends z.ZodType>(schema: T) =>
  emptyAsUndefined(schema).catch(undefined as never);

/** Text in which there is something to see. */
export function requiredText(max: number, clean = cleanText) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? key('required') : key('notText')) })
    .transform(clean)
    .refine((value) => value.length > 0, key('required'))
    .refine((value) => value.length <= max, key('tooLong'));
}

/** Text of one line: a line break in it is a blank. */
export const line = (max: number) => text(max, cleanLine);

/** Text of one line that contains something visible. */
export const requiredLine = (max: number) => requiredText(max, cleanLine);

/** How a number stands in the OpenAPI document: zod can't tell it from the transformation. */
function numeric(minimum?: number, maximum?: number) {
  return {
    description: 'A number, or its text in Latin or Bangla digits.',
    anyOf: [
      {
        type: 'number',
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
      },
      { type: 'string' },
    ],
  };
}

interface Limits {
  min?: number;
  max?: number;
  /** Message for a number above `max`. */
  above?: ValidationKey;
}

/** A number, or its text in Latin or Bangla digits. */
export function number({ min, max, above = 'tooLarge' }: Limits = {}) {
  return z
    .unknown()
    .meta(numeric(min, max))
    .transform((value, context): number => {
      const read = typeof value === 'string' && value.trim() !== '' ? parseNumber(value) : value;
      if (read === undefined && (value === undefined || value === '')) {
        context.addIssue(key('required'));
        return z.NEVER;
      }
      if (typeof read !== 'number' || !Number.isFinite(read)) {
        context.addIssue(whyNoNumber(value));
        return z.NEVER;
      }
      if (min !== undefined && read < min) {
        context.addIssue(key('tooSmall'));
        return z.NEVER;
      }
      if (max !== undefined && read > max) {
        context.addIssue(above);
        return z.NEVER;
      }
      return read;
    });
}

function whyNoNumber(value: unknown): ValidationKey {
  if (value === '' || value === null) return 'required';
  return typeof value === 'string' && isWronglyGrouped(value) ? 'commas' : 'notNumber';
}

export function integer(limits: { min?: number; max?: number } = {}) {
  return number({ max: Number.MAX_SAFE_INTEGER, ...limits }).refine(
    (value) => Number.isInteger(value),
    key('notWhole'),
  );
}

/** Taka a piece. Sums of such prices stay far below 2^53 poisha, where integers end to be exact. */
export const MAX_PRICE = 999_999_999.99;

/** Taka between two figures, at most two decimals. */
export const taka = (limits: Limits) =>
  number(limits).refine(
    // Not by multiplying: the error of that is larger than a poisha's thousandth where prices are high.
    (value) => Number(value.toFixed(2)) === value,
    key('decimals'),
  );

/** Taka, at least 0, at most two decimals. */
export const price = taka({ min: 0, max: MAX_PRICE, above: 'priceTooHigh' });

/** A day, kept as `2026-11-20`; also as people write it, `20/11/2026` with Latin or Bangla digits. */
export const day = text(30).transform((value, context): string => {
  const read = parseDay(value);
  if (read === undefined) {
    context.addIssue(key('notDay'));
    return z.NEVER;
  }
  return read;
});

/** E-mail addresses are compared without case: kept in lower case. */
export const email = requiredText(254)
  .transform((value) => value.toLowerCase())
  .refine((value) => z.email().safeParse(value).success, key('email'));

/** A Bangladeshi mobile number, kept as `+8801…`. */
export const phone = requiredText(40).transform((value, context): string => {
  const normal = normalizePhone(value);
  if (normal === undefined) {
    context.addIssue(key('phone'));
    return z.NEVER;
  }
  return normal;
});

/** Business identification number: thirteen digits, the last four of the branch; kept as `123456789-0101`, or empty. */
export const bin = text(30).transform((value, context): string => {
  const digits = toLatinDigits(value).replace(/[\s-]/g, '');
  if (digits === '') return '';
  if (!/^\d{13}$/.test(digits)) {
    context.addIssue(key('bin'));
    return z.NEVER;
  }
  return `${digits.slice(0, 9)}-${digits.slice(9)}`;
});

/** 8 to 72 bytes (CONTRACT.md, `POST /adduser`) as it is hashed; never trimmed. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? key('required') : key('notText')) })
  .refine((value) => {
    const bytes = new TextEncoder().encode(value.normalize('NFC')).length;
    return bytes >= 8 && bytes <= 72;
  }, key('passwordLength'));

/** A password to check: anything that is text, so that a wrong one fails as a login, not as a form. */
export const anyPassword = z
  .string({ error: (issue) => (issue.input === undefined ? key('required') : key('notText')) })
  .min(1, key('required'))
  .max(1000, key('tooLong'));

/** Whether text can be a document id: 24 hexadecimal digits. */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value);
}

/** The id in a text that is one, or the address of a page whose path ends with it. */
const pageIdOf = (page: string, value: string): string | undefined =>
  value
    .match(new RegExp(`^(?:\\S*/${page}/)?([0-9a-f]{24})(?:[/?#]\\S*)?$`, 'i'))?.[1]
    ?.toLowerCase();

/** An id, or the address of a page whose path ends with it. */
export const pageId = (page: string) =>
  text(500).transform((value, context): string => {
    const id = pageIdOf(page, value);
    if (id === undefined) {
      context.addIssue(key('pageAddress'));
      return z.NEVER;
    }
    return id;
  });

/** Id of a page, or other text by which it is found. */
export const pageIdOrWords = (page: string) =>
  text(500).transform((value) => pageIdOf(page, value) ?? value);

/** A list without repetitions, or its entries as text with a line for each, as a form sends it. */
export const lines = <T extends z.ZodType<unknown, string>>(entry: T, most: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .slice(0, most * 500)
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : (value ?? []),
    z
      .array(entry, key('notList'))
      .max(most, key('tooMany'))
      .transform((entries) => [...new Set(entries)]),
  );
