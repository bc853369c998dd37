import { toLatinDigits } from '../../platform/i18n/digits';
import { normalizePhone } from '../../platform/phone';
import { orderNumber } from './rules';

/** Words of an order that it can be found by. */
const MAX_WORDS = 40;
const MAX_LENGTH = 40;

/** Words that a search asks for; each is one more condition. */
const MAX_SEARCHED = 12;

/** Marks words of the seller's name, by which administrators filter. */
const SELLER = 'seller:';

/** Words as they are compared: NFC, lower case, Latin digits, no punctuation. */
export function tokenize(text: string): string[] {
  return toLatinDigits(text.normalize('NFC'))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LENGTH));
}

export const sellerWordsOf = (text: string) => tokenize(text).map((word) => SELLER + word);

/** How a phone number stands among the words: as people say it, `01712345678`. */
const localPhone = (phone: string) => phone.replace(/^\+88/, '');

interface Found {
  customerName: string;
  phoneNumber: string;
  productName: string;
  productNameBn?: string | undefined;
  sellerName: string;
}

/** What an order is found by: number, phone, and each word of the names. Stored with it. */
export function orderWords(id: string, order: Found): string[] {
  const words = [
    ...tokenize(orderNumber(id)),
    localPhone(order.phoneNumber),
    ...tokenize(order.customerName),
    ...sellerWordsOf(order.sellerName),
    ...tokenize(order.productName),
    ...tokenize(order.productNameBn ?? ''),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The words that a search asks for; a phone number in any of its spellings is one of them. */
export function searchedWords(q: string): string[] {
  const phone = normalizePhone(q);
  return phone ? [localPhone(phone)] : [...new Set(tokenize(q))].slice(0, MAX_SEARCHED);
}
