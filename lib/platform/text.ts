/**
 * Text as people type it, without what nobody sees: control characters but line breaks and tabs,
 * halves of characters, and the marks that turn the direction of everything behind them around.
 * Joiners stay: Bangla words are spelt with them.
 */
const UNWANTED = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** Letters and symbols that are drawn as nothing: the Hangul fillers and the blank of Braille. */
const BLANK = '\\u115F\\u1160\\u3164\\uFFA0\\u2800';
const VISIBLE = new RegExp(`(?![${BLANK}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Whether there is anything to see: joiners, marks without a letter and blanks are nothing. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Characters that are drawn as nothing and join no letters: the zero-width space and word joiner, marks of
 * files and direction, the soft hyphen.
 */
const INVISIBLE = /[\u200B\u200E\u200F\u2060\uFEFF\u00AD]/g;
const LINE_BREAK = /\s*[\t\n\r\u2028\u2029]+\s*/g;

/** Trimmed, NFC (Bangla has two spellings of some letters), without unwanted characters; empty where nothing is visible. */
export function cleanText(text: string): string {
  const clean = text.replace(UNWANTED, '').trim().normalize('NFC');
  return isVisible(clean) ? clean : '';
}

/**
 * Cleans the text of a one-line field: a line break in it becomes a blank, and invisible characters are
 * removed, so that they make no difference.
 */
export function cleanLine(text: string): string {
  return cleanText(text.replace(INVISIBLE, '').trim().replace(LINE_BREAK, ' '));
}
