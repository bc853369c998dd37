const inLatin = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x09e6));

/**
 * The code in an SMS or mail; undefined where it brings none. An order's number may hold six digits as
 * well, so the words before them count.
 */
export const codeIn = (text: string): string | undefined =>
  /(?:code is|কোড) (\d{6})\b/.exec(inLatin(text))?.[1];
