import { tokenize } from './tokenize';
import type { SearchRow } from './types';

/** Letters and digits of a code that count. */
const LONGEST = 64;
/** From so many on, the beginning of a code finds it. */
export const SHORTEST_BEGINNING = 4;

/**
 * A SKU or barcode, or what somebody typed for one, as codes are compared: folded, letters and digits
 * alone. Empty where there are none.
 */
export function codeKey(text: string): string {
  return tokenize(text).join('').slice(0, LONGEST);
}

/** The codes of a product as they are compared, each once. */
export function codeKeysOf({ codes = [] }: SearchRow): string[] {
  return [...new Set(codes.map(codeKey))].filter(Boolean);
}
