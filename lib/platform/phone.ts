import { localDigits, toLatinDigits } from './i18n/digits';
import type { Locale } from './i18n/i18n';

/**
 * Bangladeshi mobile numbers as BANGLADESH.md says them: operators 013 to 019, behind `0`, `880` or
 * `+880`. Not behind the `00` with which other countries dial, nor behind the country and the `0` both.
 */
const MOBILE = /^(?:\+?880|0)(1[3-9]\d{8})$/;

/**
 * Characters that people put between digits, and that phones copy along invisibly: spaces, dashes of every
 * kind, dots, brackets, direction marks.
 */
const BETWEEN = /[\s\p{Pd}\p{Cf}().]/gu;

/** A number's digits in Latin script, and the `+`, without what stands between them. */
export const plainNumber = (text: string): string => toLatinDigits(text).replace(BETWEEN, '');

/**
 * Accepts a number however it is written: spaces, dashes, `0`/`880`/`+880` in front, Bangla digits.
 * @returns `+8801…`, or undefined where it is no mobile number
 */
export function normalizePhone(text: string): string | undefined {
  const match = MOBILE.exec(plainNumber(text));
  return match ? `+880${match[1]}` : undefined;
}

/**
 * A number of the wallet Rocket: a mobile number with a check digit behind it.
 * @returns the mobile number, `+8801…`, and the digit; undefined where it is no such number
 */
export function readRocketNumber(text: string): { phone: string; check: string } | undefined {
  const plain = plainNumber(text);
  const phone = normalizePhone(plain.slice(0, -1));
  return phone && /\d$/.test(plain) ? { phone, check: plain.slice(-1) } : undefined;
}

/** `+8801…` as it is dialled and as wallets write it: `01…`. Any other text stays as it is. */
export const localPhone = (phone: string): string => phone.replace(/^\+88(?=01)/, '');

/**
 * Returns the signature of a change (`signatureOf`) or the contact that identifies an account, for screens: a
 * phone as it is dialled and in the digits of the language, an e-mail as it is.
 */
export const shownContact = (contact: string, locale: Locale): string =>
  normalizePhone(contact) ? localDigits(localPhone(contact), locale) : contact;
