import { toLatinDigits } from '../platform/i18n/digits';

/*
 * Contact data in texts that everybody reads. A sale that is agreed and paid elsewhere has no protection, and a
 * link under a shop's name is how buyers are lured to a copy of a bank's or of this shop's page.
 */

/**
 * Characters of a text that are looked through, several times what one may have: a refusal of its length stands
 * beside this one, and does not stop it.
 */
const MOST_LOOKED_THROUGH = 4_000;

const LINK = /(?:h\w{2}ps?\s*:|:\/\/|\bwww\s*\.)/;
const DOMAIN =
  /[\p{L}\p{N}-](?:\.|\s*[[({]\s*(?:dot|ডট)\s*[\])}]\s*)(?:com|net|org|info|shop|store|xyz|site|online|app|biz|bd|link|tk|ly|club|click|live|page|vip|top)(?![\p{L}\p{N}])/u;
const SHORT_LINK = /\b(?:(?:wa|t|m|fb)\.me|t\.co|fb\.gg|bit\.ly|goo\.gl|is\.gd|cutt\.ly)\b/;
const PATH = /\p{L}\.\p{L}{2,}\/\S/u;
const ADDRESS = /[\p{L}\p{N}]@|@\p{L}/u;
const HIDDEN_ADDRESS =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/u;
/** A mobile number however its digits are set apart, or any number with `+`. */
const PHONE = /(?<!\d)(?:\+?88)?0?1[3-9](?:[\s\p{Pd}.()_]{0,20}\d){8}(?!\d)|\+\s?\d{7,}/u;

const PATTERNS = [LINK, DOMAIN, SHORT_LINK, PATH, ADDRESS, HIDDEN_ADDRESS, PHONE];

/** Ways to write to somebody past the shop. */
const MESSENGER =
  /\b(?:whats\s?app|telegram|facebook|messenger|viber|instagram)\b|হোয়াটস\s?অ্যাপ|টেলিগ্রাম|ফেসবুক|মেসেঞ্জার|ভাইবার|ইনস্টাগ্রাম/;
/** Also an account to pay to. */
const LONG_NUMBER = /\d{9,}/;

/** Figures as words, in Bangla, in English, and in Bangla as it is typed with Latin letters. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '0': ['শূন্য', 'শুন্য', 'জিরো', 'zero', 'oh', 'shunno', 'sunno'],
  '1': ['এক', 'ওয়ান', 'one', 'ek', 'ak'],
  '2': ['দুই', 'দুটো', 'টু', 'two', 'dui'],
  '3': ['তিন', 'থ্রি', 'three', 'tin'],
  '4': ['চার', 'ফোর', 'four', 'char'],
  '5': ['পাঁচ', 'পাচ', 'ফাইভ', 'five', 'pach', 'panch'],
  '6': ['ছয়', 'সিক্স', 'six', 'choy', 'chhoy'],
  '7': ['সাত', 'সেভেন', 'seven', 'sat', 'shat'],
  '8': ['আট', 'এইট', 'eight', 'at', 'aat'],
  '9': ['নয়', 'নাইন', 'nine', 'noy'],
};
const FIGURES = new Map(
  Object.entries(WORDS).flatMap(([figure, words]) =>
    words.map((word) => [word.normalize('NFC'), figure] as const),
  ),
);
/** The figure behind these is meant so many times. */
const TIMES = new Map(
  [
    ...['double', 'dabol', 'ডাবল'].map((word) => [word, 2] as const),
    ...['triple', 'tripol', 'ট্রিপল'].map((word) => [word, 3] as const),
  ].map(([word, times]) => [word.normalize('NFC'), times] as const),
);

/** Characters between two figures of one number: `017-12 (34)`. */
const MOST_BETWEEN = 3;

/** A mobile number at the beginning of what is left of a number's figures. */
const FIGURES_OF_PHONE = /^(?:88)?01[3-9]\d{8}/;

/** From and to in a text, as `slice` takes them. */
export type Place = [from: number, to: number];

/** A figure of a text, and where what it was read from stands. */
interface Figure {
  figure: string;
  /** Its token, from and to: a number or a word. */
  from: number;
  to: number;
  /** It is the first of its token. */
  isFirst: boolean;
}

/**
 * The figures of a text, those that are written as words too, in the numbers that they make; what is no figure
 * parts them. `০১৭ এক দুই` is one number, `01712`.
 */
function numbersIn(text: string): Figure[][] {
  const numbers: Figure[][] = [[]];
  const end = () => {
    if (numbers.at(-1)!.length > 0) numbers.push([]);
  };
  let times = 1;
  for (const { 0: token, index: from } of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu)) {
    const to = from + token.length;
    const read = /^\d/.test(token) ? token : FIGURES.get(token);
    const repeated = TIMES.get(token);
    if (read !== undefined) {
      const all = read[0]!.repeat(times) + read.slice(1);
      const isDigits = /^\d/.test(token);
      numbers.at(-1)!.push(
        ...[...all].map((figure, at) => ({
          figure,
          // Digits stand for themselves, a word as a whole.
          from: isDigits && times === 1 ? from + at : from,
          to: isDigits && times === 1 ? from + at + 1 : to,
          isFirst: at === 0,
        })),
      );
      times = 1;
    } else if (repeated !== undefined) {
      times = repeated;
    } else if (/^[\p{L}\p{M}]/u.test(token)) {
      // A word ends a number.
      end();
      times = 1;
    } else if (token.length > MOST_BETWEEN) {
      end();
    }
  }
  return numbers;
}

/**
 * Where mobile numbers stand whose figures are set apart or written as words. Each begins with a number or word
 * of its own: in `100, 130, 140, 150, 200` there is none.
 */
function spelledPhones(text: string): Place[] {
  return numbersIn(text).flatMap((number) => {
    const figures = number.map(({ figure }) => figure).join('');
    const places: Place[] = [];
    for (let at = 0; at < number.length; at += 1) {
      if (!number[at]!.isFirst) continue;
      const length = FIGURES_OF_PHONE.exec(figures.slice(at))?.[0].length;
      if (length === undefined) continue;
      const { from } = number[at]!;
      places.push([text[from - 1] === '+' ? from - 1 : from, number[at + length - 1]!.to]);
      at += length - 1;
    }
    return places;
  });
}

/** The text as the patterns expect it: Latin digits, lower case, without characters that nobody sees. */
export const plainOf = (text: string): string =>
  toLatinDigits(text.slice(0, MOST_LOOKED_THROUGH).normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '');

/**
 * Returns true for a text with a link, an e-mail address or a phone number, also in words, in both scripts or
 * with its digits set apart.
 */
export function hasContact(text: string): boolean {
  const plain = plainOf(text);
  return PATTERNS.some((pattern) => pattern.test(plain)) || spelledPhones(plain).length > 0;
}

/** Patterns whose matches are a part of what is to be found: all of it stands between two blanks. */
const OF_WORDS = [LINK, DOMAIN, SHORT_LINK, PATH, ADDRESS, HIDDEN_ADDRESS].map(everywhere);
/** Also an account to pay to. */
const OF_NUMBERS = [PHONE, LONG_NUMBER].map(everywhere);

function everywhere(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, `${pattern.flags}g`);
}

/**
 * Where contact data and numbers of accounts stand in a text, unsorted; they may overlap.
 * @param plain as `plainOf` makes it
 */
export function contactPlaces(plain: string): Place[] {
  const places = OF_NUMBERS.flatMap((pattern) => placesOf(plain, pattern));
  const words = OF_WORDS.flatMap((pattern) => placesOf(plain, pattern));
  const whole = words.map(([from, to]): Place => {
    const before = /\S*$/.exec(plain.slice(0, from))![0].length;
    const after = /^\S*/.exec(plain.slice(to))![0].length;
    return [from - before, to + after];
  });
  return [...places, ...whole, ...spelledPhones(plain)];
}

const placesOf = (plain: string, pattern: RegExp): Place[] =>
  [...plain.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);

/** Returns true for a text that names a messenger, or a number that may be an account to pay to. */
export function hasOtherChannel(text: string): boolean {
  const plain = plainOf(text);
  return MESSENGER.test(plain) || LONG_NUMBER.test(plain);
}
