import type { Locale } from './i18n';

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

/** Lakh grouping (`1,00,000`), two decimals only where there are any. */
function formatAmount(taka: number, locale: Locale): string {
  const whole = Number.isInteger(taka);
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(taka);
}

/** `1,250.50 BDT`: cards and detail. */
export function formatBdt(taka: number, locale: Locale = 'en'): string {
  return `${formatAmount(taka, locale)} BDT`;
}

/** `৳1,250.50`: orders and cart. */
export function formatTaka(taka: number, locale: Locale = 'en'): string {
  return `৳${formatAmount(taka, locale)}`;
}

/** A count in the reader's digits and grouping. */
export function formatCount(count: number, locale: Locale = 'en'): string {
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN').format(count);
}
