import { toLatinDigits } from '../../platform/i18n/digits';

/** A key of `validation`. */
type PasswordProblem = 'passwordCommon' | 'passwordPersonal';

/**
 * Returns the reason that a page gives for a new password that a post without the script had refused.
 * @param why from the refusal's fields, or from the page's address, which anybody can write
 */
export function whyRefused(why: unknown): PasswordProblem | undefined {
  return why === 'passwordCommon' || why === 'passwordPersonal' ? why : undefined;
}

/**
 * Returns the form of a text that is compared: one spelling of each letter, Latin digits, no blanks around.
 */
const normalize = (text: string) => toLatinDigits(text.normalize('NFKC').toLowerCase()).trim();

/** Letters and digits alone, without the digits at the end: `Karim Uddin 12` is `karimuddin`. */
const core = (text: string) =>
  normalize(text)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/\d+$/, '');

/** `aaaaaaaa`, `abcabcab`: one to three characters over and over. */
function isRepetition(text: string): boolean {
  const letters = [...text];
  return [1, 2, 3].some((length) =>
    letters.every((letter, index) => letter === letters[index % length]),
  );
}

/** `23456789`, `87654321`, `90123456`: each digit is the next, or the one before. */
function isDigitSequence(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return [1, 9].some((step) =>
    digits.every((digit, index) => index === 0 || digit === (digits[index - 1]! + step) % 10),
  );
}

/**
 * Why a new password would be guessed first; null where it would not.
 * @param own name, e-mail and the like of its person, and of the shop
 * @param common passwords in lower case
 */
export function passwordProblem(
  password: string,
  own: string[],
  common: ReadonlySet<string>,
): PasswordProblem | null {
  const plain = normalize(password);
  if (plain === '' || isRepetition(plain) || isDigitSequence(plain) || common.has(plain)) {
    return 'passwordCommon';
  }
  const bare = core(password);
  const isOwn = own.some(
    (text) => normalize(text) === plain || (bare !== '' && core(text) === bare),
  );
  return isOwn ? 'passwordPersonal' : null;
}
