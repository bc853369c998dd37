import { toLatinDigits } from '../../../platform/i18n/digits';
import { MAX_WORD, MOST_HITS, type ForbiddenHit, type ForbiddenList } from './types';

/** Endings that a Bangla noun takes. */
const BANGLA_ENDINGS = [
  'র',
  'ের',
  'এর',
  'য়ের',
  'টি',
  'টা',
  'টির',
  'গুলো',
  'গুলি',
  'রা',
  'কে',
  'তে',
  'ে',
  'ও',
  'ই',
].map((ending) => ending.normalize('NFC'));
const ENGLISH_ENDINGS = ['s', 'es'];

/** Digits that stand in the place of a letter: `l0ttery`, `c1garette`. */
const LOOKALIKES: readonly (readonly [RegExp, string])[][] = [
  [
    [/0/g, 'o'],
    [/1/g, 'i'],
    [/3/g, 'e'],
    [/4/g, 'a'],
    [/5/g, 's'],
  ],
  [
    [/0/g, 'o'],
    [/1/g, 'l'],
    [/3/g, 'e'],
    [/4/g, 'a'],
    [/5/g, 's'],
  ],
];

/** A word is one letter, with the marks that belong to it. */
const ONE_LETTER = /^\p{L}\p{M}*$/u;
/** Letters that were spaced out make a word from this many on; fewer are initials. */
const FEWEST_SPACED = 4;

/** Words of a text as they are compared: one script's forms alike, without case and invisible signs. */
export function comparedWords(text: string): string[] {
  const plain = toLatinDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFC');
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** Runs of single letters, each as one word: `l o t t e r y`. */
function spacedOut(words: readonly string[]): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  for (const word of [...words, '']) {
    if (ONE_LETTER.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length >= FEWEST_SPACED) runs.push(run.join(''));
    run = [];
  }
  return runs;
}

function withLookalikes(word: string): string[] {
  if (!/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return [word];
  return [
    word,
    ...LOOKALIKES.map((pairs) =>
      pairs.reduce((text, [digit, letter]) => text.replace(digit, letter), word),
    ),
  ];
}

/** A word as it is, and without the endings that it may have. */
function formsOf(found: string): string[] {
  return withLookalikes(found).flatMap((word) => {
    const endings = /[a-z]$/.test(word) ? ENGLISH_ENDINGS : BANGLA_ENDINGS;
    const stems = endings
      .filter((ending) => word.endsWith(ending) && word.length > ending.length)
      .map((ending) => word.slice(0, -ending.length));
    return [word, ...stems];
  });
}

/** Maps each listed form of a word to its places in a text. */
function placesOf(words: readonly string[], listed: ReadonlySet<string>): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const [at, word] of words.entries()) {
    for (const form of formsOf(word)) {
      if (!listed.has(form)) continue;
      const found = places.get(form);
      if (found) found.add(at);
      else places.set(form, new Set([at]));
    }
  }
  return places;
}

/**
 * The forbidden words of some texts, each once for each field, at most `MOST_HITS`; those that are refused
 * come first.
 * @param texts by the name of their field
 */
export function findForbidden(
  lists: readonly ForbiddenList[],
  texts: Readonly<Record<string, string>>,
): ForbiddenHit[] {
  const phrases = lists.flatMap(({ reason, level, words }) =>
    words.map((word) => ({ reason, level, word, parts: comparedWords(word) })),
  );
  const listed = new Set(phrases.flatMap(({ parts }) => parts));
  const hits: ForbiddenHit[] = [];
  for (const [field, text] of Object.entries(texts)) {
    const words = comparedWords(text);
    const runs = spacedOut(words);
    const places = placesOf(words, listed);
    for (const { parts, ...hit } of phrases) {
      const begins = [...(places.get(parts[0] ?? '') ?? [])];
      const isThere =
        begins.some((at) => parts.every((part, place) => places.get(part)?.has(at + place))) ||
        // Whoever spaces letters out hides where a word ends.
        (parts.length > 0 && runs.some((run) => run.includes(parts.join(''))));
      if (isThere) hits.push({ ...hit, field });
    }
  }
  const rank = ({ level }: ForbiddenHit) => Number(level === 'review');
  return hits.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_HITS);
}

/** Words of a list as they are typed, one a line or with commas between; doubled ones once. */
export const wordsOf = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\n,]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word.length <= MAX_WORD && comparedWords(word).length > 0)
      .map((word) => [comparedWords(word).join(' '), word] as const),
  ).values(),
];
