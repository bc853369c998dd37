import { toLatinDigits } from './i18n/digits';

/** Bangladeshi mobile numbers: operators 013 to 019 (BANGLADESH.md). */
const MOBILE = /^(?:\+?880|0)(1[3-9]\d{8})$/;

/**
 * Accepts spaces, dashes, `0`/`880`/`+880` in front and Bangla digits.
 * @returns `+8801…`, or undefined where it is no mobile number
 */
export function normalizePhone(text: string): string | undefined {
  const match = MOBILE.exec(toLatinDigits(text).replace(/[\s-]/g, ''));
  return match ? `+880${match[1]}` : undefined;
}

/** `+8801…` as it is dialled and as wallets write it: `01…`. Any other text stays as it is. */
export const localPhone = (phone: string): string => phone.replace(/^\+88(?=01)/, '');
