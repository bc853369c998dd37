import { toLatinDigits } from '../../platform/i18n/digits';
import { localPhone, normalizePhone, readRocketNumber } from '../../platform/phone';
import { dayOf } from '../../platform/time/time';
import type { ValidationKey } from '../../platform/validation';
import type { Wallet, WalletWarning } from './types';

/** Characters that come along when copying: blanks of all kinds and invisible ones. */
const UNSEEN = /[\s\p{Cf}]/gu;

/**
 * A transaction id as it is kept: upper case, Latin digits, no blanks. What is no ASCII then (a Greek
 * letter that looks like a Latin one) stays as it is, for `transactionIdFault` to refuse.
 */
export function normalizeTransactionId(text: string): string {
  const plain = toLatinDigits(text.normalize('NFKC')).replace(UNSEEN, '');
  // Not before it is ASCII: the capitals of a German ß would be two good letters.
  return isAscii(plain) ? plain.toUpperCase() : plain;
}

const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

const FORMS: Record<Wallet, { pattern: RegExp; fault: ValidationKey }> = {
  bkash: { pattern: /^[A-Z0-9]{10}$/, fault: 'idBkash' },
  nagad: { pattern: /^[A-Z0-9]{8}$/, fault: 'idNagad' },
  rocket: { pattern: /^\d{10}$/, fault: 'idRocket' },
  upay: { pattern: /^[A-Z0-9]{10}$/, fault: 'idUpay' },
};

/**
 * Why a normalised text can be no transaction id of a wallet.
 * @returns the key of a sentence; null where it can be one
 */
export function transactionIdFault(wallet: Wallet, id: string): ValidationKey | null {
  if (id === '') return 'required';
  if (!isAscii(id)) return 'idForeign';
  const { pattern, fault } = FORMS[wallet];
  return pattern.test(id) ? null : fault;
}

/**
 * The number that somebody pays from. Rocket's own form has a digit more.
 * @returns `+8801…`, or undefined where it is no mobile number
 */
export function readSender(wallet: Wallet, text: string): string | undefined {
  const rocket = wallet === 'rocket' ? readRocketNumber(text) : undefined;
  return rocket ? rocket.phone : normalizePhone(text);
}

/**
 * The number of an account of the shop as buyers type it into their wallet.
 * @returns `01…` with 11 digits, for Rocket also 12; undefined where it is no such number
 */
export function readAccountNumber(wallet: Wallet, text: string): string | undefined {
  const rocket = wallet === 'rocket' ? readRocketNumber(text) : undefined;
  if (rocket) return localPhone(rocket.phone) + rocket.check;
  const phone = normalizePhone(text);
  return phone && localPhone(phone);
}

const BKASH_FIRST_YEAR = 2013;

/**
 * The day in Dhaka that a bKash id holds: year, month and day are its first three characters.
 * @returns ISO 8601, `2026-11-20`; null where there is no such day
 */
export function bkashDay(id: string): string | null {
  const [, year = '', month = '', day = ''] = /^([0-9A-Z])([A-L])([1-9A-V])/.exec(id) ?? [];
  if (year === '') return null;
  const parts = [
    BKASH_FIRST_YEAR + parseInt(year, 36),
    parseInt(month, 36) - 9,
    parseInt(day, 36),
  ] as const;
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const date = new Date(`${text}T00:00:00Z`);
  // The 30th of February is the 2nd of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The moment that an Upay id holds, as ULIDs do; null where it holds none. */
export function upayMoment(id: string): Date | null {
  // 48 bits in ten digits of 5: the first is 7 at most.
  if (!/^[0-7][0-9A-Z]{9}$/.test(id)) return null;
  let milliseconds = 0;
  for (const letter of id) {
    const value = CROCKFORD.indexOf(letter);
    if (value < 0) return null;
    milliseconds = milliseconds * 32 + value;
  }
  return new Date(milliseconds);
}

/** How far clocks may lie apart. */
export const CLOCKS_APART_MS = 10 * 60_000;

/** Returns the warnings about the date inside an id, as far as the wallet's ids contain one. */
export function dateWarnings(
  wallet: Wallet,
  id: string,
  { placedAt, now }: { placedAt: Date; now: Date },
): WalletWarning[] {
  if (wallet === 'bkash') {
    const day = bkashDay(id);
    if (day === null) return ['dateMissing'];
    if (day > dayOf(now)) return ['dateAhead'];
    return day < dayOf(placedAt) ? ['dateBefore'] : [];
  }
  if (wallet === 'upay') {
    const sent = upayMoment(id)?.getTime();
    if (sent === undefined) return ['dateMissing'];
    if (sent > now.getTime() + CLOCKS_APART_MS) return ['dateAhead'];
    return sent < placedAt.getTime() - CLOCKS_APART_MS ? ['dateBefore'] : [];
  }
  return [];
}

/** Letters and digits that people confuse when typing an id. */
const ALIKE = ['O0', 'I1'] as const;
/** Most ambiguous characters of an id that are varied, so that at most 2^6 ids are looked up. */
const MOST_ALIKE = 6;

/** The other ids that somebody may have meant: each with some letters and digits that look alike changed. */
export function lookAlikes(id: string): string[] {
  let found = [''];
  let places = 0;
  for (const letter of id) {
    const pair = ALIKE.find((each) => each.includes(letter));
    const choices = pair && places < MOST_ALIKE ? [...pair] : [letter];
    if (choices.length > 1) places += 1;
    found = found.flatMap((start) => choices.map((choice) => start + choice));
  }
  return found.filter((each) => each !== id);
}
