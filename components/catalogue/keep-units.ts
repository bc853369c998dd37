/** Words after a number that are no unit of it. */
const NO_UNITS = ['to', 'and', 'with', 'of', 'per', 'in', 'or', 'for', 'inside', 'from'];

/** A unit is a short word, also with a sign or a power: `W`, `mm²`, `°C`, `লিটার`. */
const UNIT = `(?!(?:${NO_UNITS.join('|')})(?![\\p{L}\\p{M}]))[\\p{L}°µΩ][\\p{L}\\p{M}²³°]{0,7}(?![\\p{L}\\p{M}])`;

const NUMBER_AND_UNIT = new RegExp(`(?<=[\\p{Nd}½¼¾]) (?=${UNIT})`, 'gu');
/** `30 × 40`, `3 x 2.5` */
const TIMES = /(?<=\p{Nd}(?:[ \u00a0]\p{L}{1,4})?) ([×x]) (?=\p{Nd})/gu;
/** A short last word (`…, Gross`) would stand on a line of its own. */
const LAST_WORD = / (?=[\p{L}\p{M}]{1,6}$)/u;

/**
 * Puts no-break spaces between numbers and their units, so that no line begins with `W` or `mm`, and
 * before a short last word. The words stay as they are.
 */
export function keepUnits(text: string): string {
  return text
    .replace(TIMES, '\u00a0$1\u00a0')
    .replace(NUMBER_AND_UNIT, '\u00a0')
    .replace(LAST_WORD, '\u00a0');
}
