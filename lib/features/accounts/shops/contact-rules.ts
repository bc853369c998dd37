import { toLatinDigits } from '../../../platform/i18n/digits';

/*
 * A seller's texts lead nobody out of the shop: what is agreed and paid elsewhere has no protection, and a
 * link under a shop's name is how buyers are lured to a copy of a bank's or of this shop's page.
 */

const LINK = /(?:h\w{2}ps?\s*:|:\/\/|\bwww\s*\.)/;
const DOMAIN =
  /[\p{L}\p{N}-](?:\.|\s*[[({]\s*(?:dot|ডট)\s*[\])}]\s*)(?:com|net|org|info|shop|store|xyz|site|online|app|biz|bd|link|tk|ly|club|click|live|page|vip|top)(?![\p{L}\p{N}])/u;
const SHORT_LINK = /\b(?:wa|t|m|fb|bit|goo|is|cutt)\.[a-z]{2,3}\b/;
const PATH = /\p{L}\.\p{L}{2,}\/\S/u;
const ADDRESS = /[\p{L}\p{N}]@|@\p{L}/u;
/** Ways to write to somebody past the shop. */
const MESSENGER =
  /\b(?:whats\s?app|telegram|facebook|messenger|viber|instagram)\b|হোয়াটস\s?অ্যাপ|টেলিগ্রাম|ফেসবুক|মেসেঞ্জার|ভাইবার|ইনস্টাগ্রাম/;
/** A mobile number however its digits are set apart, a number with `+`, or nine digits in a row. */
const PHONE = /(?<!\d)(?:\+?88)?0?1[3-9](?:[\s\p{Pd}.()_]{0,20}\d){8}(?!\d)|\+\s?\d{7,}|\d{9,}/u;

/** Looked through of a text, several times what one may have: refusals of its length come beside this one. */
const MOST_LOOKED_THROUGH = 4_000;

const PATTERNS = [LINK, DOMAIN, SHORT_LINK, PATH, ADDRESS, MESSENGER, PHONE];

/** Whether a text names a link, an e-mail address, a phone number or a messenger. */
export function hasContact(text: string): boolean {
  const plain = toLatinDigits(text.slice(0, MOST_LOOKED_THROUGH).normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '');
  return PATTERNS.some((pattern) => pattern.test(plain));
}
