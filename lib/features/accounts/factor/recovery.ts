import 'server-only';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { requireSecret, settings } from '../../../platform/env';
import { toLatinDigits } from '../../../platform/i18n/digits';

export const RECOVERY_CODES = 10;
const LENGTH = 10;
/** Neither 0 and O, nor 1, I and L: they are written down by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of 49 random bits, as people write them down: `ABCDE-FGH23`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** A code as it was typed: digits are one of an app, letters are one that was written down. */
export function readOtp(text: string): { app: string } | { recovery: string } | null {
  const plain = toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '')
    .toUpperCase();
  if (/^\d{6}$/.test(plain)) return { app: plain };
  return plain.length === LENGTH ? { recovery: plain } : null;
}

/** What is kept of one: a keyed hash, for this account alone. */
export function recoveryHash(accountId: string, code: string): string {
  const source = settings().secretsKey ?? requireSecret();
  const key = Buffer.from(hkdfSync('sha256', source, 'paikari', 'recovery codes', 32));
  const plain = code.replace(/-/g, '');
  return createHmac('sha256', key).update(`${accountId} ${plain}`).digest('base64url');
}
