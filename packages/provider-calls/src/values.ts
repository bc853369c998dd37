import { z } from 'zod';

/** Integer poisha as providers write taka: `1234.50`. @throws RangeError where it is no whole number of at least 0 */
export function takaText(poisha: number): string {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError('Not an amount in poisha.');
  return `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
}

/**
 * A provider's amount, exact to the poisha: no rounding, no exponents.
 * @param value `1234.5`, `"1,234.50"`, `"5,00,000"`
 * @returns undefined where it is no amount, is finer than a poisha, or has more than 12 digits of taka
 */
export function poishaOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = /^(\d{1,3}(?:,\d{2,3}){0,4},\d{3}|\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(
    String(value).trim(),
  );
  if (match === null) return undefined;
  const [, grouped, part = ''] = match;
  const whole = grouped!.replaceAll(',', '');
  return whole.length > 12 ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** A field that providers send as text, number or null, and sometimes leave out: text, `''` for none. */
export const scalar = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));

/** An address that a buyer may be sent to. */
export const pageAddress = z.url({ protocol: /^https?$/ });

const characters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/**
 * Text that fits into a provider's field: control characters and runs of spaces become one space, the
 * end is cut off. Never cuts through a character, so Bangla conjuncts stay whole.
 * @param most UTF-16 units
 */
export function fitted(text: string, most: number): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (clean.length <= most) return clean;
  let end = 0;
  for (const { segment, index } of characters.segment(clean)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return clean.slice(0, end).trim();
}
