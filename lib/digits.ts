const BANGLA_ZERO = '০'.codePointAt(0)!;

/** Replaces Bangla digits by Latin ones; leaves everything else as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - BANGLA_ZERO));
}

/**
 * Reads a number as people type it: Latin or Bangla digits, spaces, lakh or thousands commas.
 * @returns undefined where the text is no number
 */
export function parseNumber(text: string): number | undefined {
  const plain = toLatinDigits(text).replace(/[\s,]/g, '');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  return Number(plain);
}
