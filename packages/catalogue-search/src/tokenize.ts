/** Words of a query that the shop's search looks for. */
const MOST_WORDS = 8;
const ASCII = /^[\x00-\x7f]*$/;
const BANGLA_ZERO = '০'.codePointAt(0)!;
/** Full-width signs, as keyboards of East Asia write them, lie so far behind the plain ones. */
const FULL_WIDTH = 0xfee0;

/** Text as it is compared: NFC, lower case, Latin digits, no full-width signs. */
export function foldText(text: string): string {
  // Most texts, and nearly all codes: nothing to compose, no Bangla digit.
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - BANGLA_ZERO))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .toLowerCase();
}

/**
 * The words of a text as they are searched, by the shop and by every list of the dashboard: folded
 * (`foldText`), without punctuation. Signs of the Bangla script belong to their word; joiners, which
 * only change how it is drawn, are left out.
 */
export function tokenize(text: string): string[] {
  return foldText(text)
    .replace(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The words of a query, each once: what the shop's search and the lists of the dashboard ask for, all
 * of them, whatever stands between. @param most words that count; more only cost time
 */
export function queryWords(q: string, most = MOST_WORDS): string[] {
  return [...new Set(tokenize(q))].slice(0, most);
}
