import type { Locale } from './i18n/i18n';

/** Money is stored and computed in poisha (integers) and shown in taka. 1 taka = 100 poisha. */

/** @param taka an amount with at most two decimals. @throws RangeError otherwise */
export function toPoisha(taka: number): number {
  const poisha = Math.round(taka * 100);
  if (!Number.isSafeInteger(poisha) || Math.abs(poisha / 100 - taka) > 1e-6) {
    throw new RangeError(`${taka} is no amount in taka with at most two decimals`);
  }
  return poisha;
}

export function toTaka(poisha: number): number {
  return poisha / 100;
}

const TAGS: Record<Locale, string> = { en: 'en-IN', bn: 'bn-BD' };

/** Made once: making one takes fifty times as long as formatting with it. */
const formats = new Map<string, Intl.NumberFormat>();

/** @param decimals exactly so many; without them as many as a number has, at most three */
function numberFormat(locale: Locale, decimals?: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(TAGS[locale], decimals === undefined ? {} : options);
    formats.set(key, format);
  }
  return format;
}

/** Lakh grouping (`1,00,000`), two decimals only where there are any. */
function formatAmount(taka: number, locale: Locale): string {
  return numberFormat(locale, Number.isInteger(taka) ? 0 : 2).format(taka);
}

/** `1,250.50 BDT`: cards and detail, as the specification has it; in Bangla as everywhere, `৳১,২৫০.৫০`. */
export function formatBdt(taka: number, locale: Locale = 'en'): string {
  return locale === 'bn' ? formatTaka(taka, locale) : `${formatAmount(taka, locale)} BDT`;
}

/** `৳1,250.50`: orders and cart; below nothing `−৳50`. */
export function formatTaka(taka: number, locale: Locale = 'en'): string {
  return `${taka < 0 ? '−' : ''}৳${formatAmount(Math.abs(taka), locale)}`;
}

/** A count in the reader's digits and grouping. */
export function formatCount(count: number, locale: Locale = 'en'): string {
  return numberFormat(locale).format(count);
}

/** `−৳50`: the sign in front of the money's own. */
export const signedTaka = (sum: number, locale: Locale): string =>
  sum < 0 ? `−${formatTaka(-sum, locale)}` : formatTaka(sum, locale);
