/** Letters of Arabic, Persian and Urdu names as Latin ones; `و` and `ي` depend on their place. */
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['اa', 'آa', 'أa', 'إi', 'ٱa', 'بb', 'پp', 'تt', 'ٹt', 'ثs', 'جj', 'چch', 'حh', 'خkh'],
    ...['دd', 'ڈd', 'ذz', 'رr', 'ڑr', 'زz', 'ژzh', 'سs', 'شsh', 'صs', 'ضz', 'طt', 'ظz', 'عa'],
    ...['غgh', 'فf', 'قq', 'کk', 'كk', 'گg', 'لl', 'مm', 'نn', 'ںn', 'هh', 'ہh', 'ھh', 'ةa'],
    ...['ىa', 'ےe', 'ئi', 'ؤu', '\u064ea', '\u064fu', '\u0650i', '،,', '؛;', '؟?'],
    ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => `${digit}${value}`),
    ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => `${digit}${value}`),
  ].map((pair) => [pair[0]!, pair.slice(1)]),
);
const LONG: Readonly<Record<string, readonly [first: string, inside: string]>> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
};

/** An Arabic word, as a courier can read it aloud: what is not written there is not added. */
function spelled(word: string): string {
  const latin = [...word.normalize('NFKC')]
    .map((letter, place) => LONG[letter]?.[place === 0 ? 0 : 1] ?? ARABIC[letter] ?? '')
    .join('');
  return latin.slice(0, 1).toUpperCase() + latin.slice(1);
}

/** A letter without its marks, where that is another: `ế` is `e`. */
const bare = (letter: string): string => {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain === letter ? '' : plain;
};

/**
 * A text in letters that are there: Arabic script in Latin letters, others without their marks, and what has
 * no such letters at all (pictures, say) left out.
 * @param isKnown whether a letter can be drawn
 */
export function drawableText(text: string, isKnown: (letter: string) => boolean): string {
  const whole = text.normalize('NFC');
  if ([...whole].every(isKnown)) return whole;
  return whole
    .replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu, (word) =>
      [...word].every(isKnown) ? word : spelled(word),
    )
    .replace(/./gsu, (letter) =>
      isKnown(letter) ? letter : [...(ARABIC[letter] ?? bare(letter))].filter(isKnown).join(''),
    )
    .replace(/ {2,}/g, ' ')
    .trim();
}
