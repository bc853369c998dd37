const characters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/**
 * Text that fits into a provider's field: control characters and runs of spaces become one space, the
 * end is cut off. Never cuts through a character, so Bangla conjuncts stay whole.
 * @param most UTF-16 units
 */
export function fitted(text: string, most: number): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (clean.length <= most) return clean;
  let end = 0;
  for (const { segment, index } of characters.segment(clean)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return clean.slice(0, end).trim();
}
