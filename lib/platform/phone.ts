import { localDigits, toLatinDigits } from './i18n/digits';
import type { Locale } from './i18n/i18n';

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

/**
 * What a change is signed with (`signatureOf`) or an account is told by, for screens: a phone as it is
 * dialled and in the digits of the language, an e-mail as it is.
 */
export const shownContact = (contact: string, locale: Locale): string =>
  normalizePhone(contact) ? localDigits(localPhone(contact), locale) : contact;
