import type { PriceRung } from '../../catalogue/variant-schema';
import { parseAmount } from '../../../platform/csv/amount';

/** Lists within one cell of our own format. */

/** `S | M | L`; a bar that belongs to a word has a backslash in front, and so has a backslash. */
export function writeList(words: readonly string[]): string {
  if (words.every((word) => word === '')) return '';
  return words.map((word) => word.replace(/[\\|]/g, '\\$&')).join(' | ');
}

/** The words of a list, without outer blanks; none of an empty cell. */
export function readList(text: string): string[] {
  if (text.trim() === '') return [];
  const words = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '\\' && at + 1 < text.length) words[words.length - 1] += text[++at]!;
    else if (letter === '|') words.push('');
    else words[words.length - 1] += letter;
  }
  return words.map((word) => word.trim());
}

/** `10=95;50=90`: from ten on 95 each, from fifty on 90. */
export function writeLadder(rungs: readonly PriceRung[]): string {
  return rungs.map(({ from, price }) => `${from}=${price}`).join(';');
}

/**
 * Rungs of a price ladder's text, in Latin or Bangla digits, in its order and unchecked.
 * @returns undefined where it is none
 */
export function readLadder(text: string): PriceRung[] | undefined {
  const rungs: PriceRung[] = [];
  for (const part of text.split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const [from, price, ...more] = part.split('=').map(parseAmount);
    if (from === undefined || price === undefined || more.length > 0) return undefined;
    rungs.push({ from, price });
  }
  return rungs;
}
