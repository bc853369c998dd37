import { toLatinDigits } from '../../../platform/i18n/digits';

const MAX_CODE = 24;
const MIN_CODE = 3;

/**
 * The one spelling under which a code is kept and looked for: capital Latin letters, Latin digits
 * and dashes, without blanks and without what nobody sees.
 */
export function normalizeCode(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/** Whether a normalized text can be a code: 3 to 24 letters, digits and dashes. */
export function isCode(code: string): boolean {
  return code.length >= MIN_CODE && code.length <= MAX_CODE && /^[A-Z0-9-]+$/.test(code);
}
