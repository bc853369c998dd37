import { queryWords, tokenize } from '@paikari/catalogue-search/tokenize';
import { normalizePhone } from '../../platform/phone';
import { orderNumber } from './rules';

/** Words of an order that it can be found by. */
const MAX_WORDS = 80;
const MAX_LENGTH = 40;

/** Words that a search asks for; each is one more condition. */
const MAX_SEARCHED = 12;

/** Marks words of the seller's name, by which administrators filter. */
const SELLER = 'seller:';

/** A long word counts by its beginning, among what is stored as among what is asked for. */
const shorten = (words: string[]) => words.map((word) => word.slice(0, MAX_LENGTH));

export const sellerSearchWords = (text: string) =>
  shorten(tokenize(text)).map((word) => SELLER + word);

/** How a phone number stands among the words: as people say it, `01712345678`. */
const localPhone = (phone: string) => phone.replace(/^\+88/, '');

interface Found {
  customerName: string;
  phoneNumber: string;
  sellerName: string;
  lines: readonly { productName: string; productNameBn?: string | undefined; sku?: string }[];
}

/** The first of each, the second of each … */
function inTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) =>
    lists.flatMap((list) => list[place] ?? []),
  );
}

/** Search words stored with an order: number, phone, and each word of the names. */
export function orderSearchWords(id: string, order: Found): string[] {
  const words = [
    ...shorten(tokenize(orderNumber(id))),
    // Empty of an order whose buyer was erased.
    ...(order.phoneNumber ? [localPhone(order.phoneNumber)] : []),
    ...shorten(tokenize(order.customerName)),
    ...sellerSearchWords(order.sellerName),
    // Each product's first words before anybody's last: an order of many lines is found by all of them.
    ...inTurn(
      order.lines.map(({ productName, productNameBn = '', sku = '' }) =>
        shorten([...tokenize(productName), ...tokenize(productNameBn), ...tokenize(sku)]),
      ),
    ),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The words that a search asks for; a phone number in any of its spellings is one of them. */
export function searchedWords(q: string): string[] {
  const phone = normalizePhone(q);
  return phone ? [localPhone(phone)] : shorten(queryWords(q, MAX_SEARCHED));
}
