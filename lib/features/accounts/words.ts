import { tokenize } from '@paikari/catalogue-search/tokenize';
import { toLatinDigits } from '../../platform/i18n/digits';
import { localPhone } from '../../platform/phone';

/** Words of an account that it can be found by, and the longest of them. */
const MAX_WORDS = 12;
const MAX_LENGTH = 60;

/**
 * Beside each word stand its first two and four letters, marked: a search for the beginning of a
 * word then asks an index for equal text, which both stores answer without looking at every account.
 */
const MARK = '~';
const BEGINNINGS = [4, 2];

/** A long word counts by its beginning, among what is stored as among what is asked for. */
const shorten = (words: string[]) => words.map((word) => word.slice(0, MAX_LENGTH));

function beginning(word: string, length: number): string | undefined {
  const letters = [...word];
  return letters.length >= length ? MARK + letters.slice(0, length).join('') : undefined;
}

/**
 * Returns the words by which the list of accounts is searched and sorted; stored with name, e-mail and login
 * phone.
 */
export function userWords(user: {
  name: string;
  email?: string | null | undefined;
  loginPhone?: string | null | undefined;
}): {
  searchWords: string[];
  sortName: string;
} {
  const email = user.email?.toLowerCase() ?? '';
  const all = [
    // First, so that a long name does not leave it out.
    ...(user.loginPhone ? [localPhone(user.loginPhone), user.loginPhone.slice(1)] : []),
    ...shorten(tokenize(user.name)),
    email.slice(0, MAX_LENGTH),
    ...shorten(tokenize(email.split('@')[0]!)),
  ].filter((word) => word !== '');
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  const beginnings = words.flatMap((word) => BEGINNINGS.map((length) => beginning(word, length)));
  return {
    searchWords: [
      ...words,
      ...new Set(beginnings.filter((each): each is string => each !== undefined)),
    ],
    sortName: user.name.normalize('NFC').toLowerCase(),
  };
}

interface SearchedWord {
  /** How a word of the account must begin. */
  word: string;
  /** Entry that is then among its `searchWords`; a single letter has none. */
  marked: string | undefined;
}

/** The beginning of a phone number in Latin digits, as it stands among the words: `017…` or `88017…`. */
function dialled(q: string): string[] | undefined {
  const digits = toLatinDigits(q).replace(/[\s+-]/g, '');
  return /^(?:01|880)\d{0,11}$/.test(digits) ? [digits] : undefined;
}

/**
 * Returns the words that a search asks for. Something with an `@` is (the beginning of) an address and stays
 * whole, and so does (the beginning of) a phone number, however it is written.
 */
export function searchedUserWords(q: string): SearchedWord[] {
  const words =
    dialled(q) ??
    q
      .normalize('NFC')
      .toLowerCase()
      .split(/\s+/)
      .flatMap((part) =>
        part.includes('@') ? [part.slice(0, MAX_LENGTH)] : shorten(tokenize(part)),
      );
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({
    word,
    marked: beginning(word, BEGINNINGS[0]!) ?? beginning(word, BEGINNINGS[1]!),
  }));
}
