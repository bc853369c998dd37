/**
 * Contact data in what people write: a review is no place to move a sale elsewhere, nor to show somebody's
 * number. Found here means that a person looks at it first; nothing is removed by itself.
 */

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

/** Looked through of a text, several times what one may have: refusals of its length come beside this one. */
const MOST_LOOKED_THROUGH = 4_000;
/** Characters between two figures of one number: `017-12 (34)`. */
const MOST_BETWEEN = 3;

const PHONE = /(?:88)?01[3-9]\d{8}/;
const MAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/iu;
const WEB =
  /https?:|www\.|\b(?:wa|t|m|fb)\.me\b|\b[a-z0-9-]{1,63}\.(?:com|net|org|info|shop|store|xyz|me|bd|page|link|io|app)\b/i;

/** Digits of every script as Latin ones. */
const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x9e6));

/**
 * The figures of a text, those that are written as words too; what is no figure parts them. `০১৭ এক দুই` is
 * `01712`.
 */
function figuresIn(text: string): string {
  let found = '';
  let between = 0;
  let times = 1;
  for (const [token] of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu)) {
    const figure = /^\d/.test(token) ? token : FIGURES.get(token);
    const repeated = TIMES.get(token);
    if (figure !== undefined) {
      found += figure[0]!.repeat(times) + figure.slice(1);
      times = 1;
      between = 0;
    } else if (repeated !== undefined) {
      times = repeated;
    } else if (/^[\p{L}\p{M}]/u.test(token)) {
      // A word ends a number.
      found += ' ';
      times = 1;
    } else {
      between = token.length;
      if (between > MOST_BETWEEN) found += ' ';
    }
  }
  return found;
}

/** Whether a text has a Bangladeshi phone number, however it is written, an e-mail or an address of the web. */
export function hasContact(text: string): boolean {
  const plain = latinDigits(
    text.slice(0, MOST_LOOKED_THROUGH).normalize('NFKC').normalize('NFC'),
  ).toLowerCase();
  return PHONE.test(figuresIn(plain)) || MAIL.test(plain) || WEB.test(plain);
}
