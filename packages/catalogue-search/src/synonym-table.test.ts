import * as fc from 'fast-check';
import { DEFAULT_SYNONYMS } from './synonym-defaults';
import { soundKey } from './word-keys';
import { likenessOf, SynonymTable } from './synonym-table';
import { tokenize } from './tokenize';

const table = new SynonymTable(DEFAULT_SYNONYMS);

/** Returns the meanings that a query may stand for, as one text each. */
const meant = (q: string) =>
  table
    .clauses(tokenize(q))
    .flatMap(({ synonyms }) => synonyms.map(({ words }) => words.join(' ')));

it.each([
  ['sabun', 'soap'],
  ['shabun', 'soap'],
  ['shaban', 'soap'],
  ['powerbank', 'power bank'],
  ['joota', 'juta'],
  ['jutaa', 'shoe'],
  ['lungee', 'lungi'],
  ['loongee', 'lungi'],
  ['sharree', 'saree'],
  ['daal', 'lentil'],
  ['cheeni', 'sugar'],
  ['mosharee', 'mosquito net'],
  ['ricecooker', 'rice cooker'],
  ['tooth brush', 'টুথব্রাশ'],
  ['toothbrush', 'টুথব্রাশ'],
  ['pressurecooker lal', 'pressure cooker'],
])('%j may stand for %j', (typed, wanted) => {
  expect(meant(typed)).toContain(wanted.normalize('NFC'));
});

it.each(['chain', 'plane', 'tee', 'bell', '5000', 'zzzz', 'লাল'])(
  '%j stands for itself',
  (typed) => {
    expect(meant(typed)).toEqual([]);
  },
);

/** Ways in which people write the same sound. */
const WRITTEN: Record<string, string[]> = {
  ...{ i: ['i', 'ee', 'ii'], u: ['u', 'oo', 'ou'], s: ['s', 'sh', 'ss'], j: ['j', 'z'] },
  ...{ a: ['a', 'aa'], l: ['l', 'll'], k: ['k', 'ck'] },
};

it('finds an entry in every spelling of its sounds, as one word and as several', () => {
  const latin = DEFAULT_SYNONYMS.flatMap((group) =>
    // But for letters that another way of writing the next one would run together with: hone-ee.
    group.map(tokenize).filter((words) => !/ei|ou|ck/.test(soundKey(words.join('')) ?? 'ei')),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...latin),
      fc.infiniteStream(fc.nat(2)),
      fc.option(fc.integer({ min: 1, max: 5 }), { nil: 0 }),
      (words, choices, split) => {
        const spelt = [...soundKey(words.join(''))!].map((letter) => {
          const ways = WRITTEN[letter] ?? [letter];
          return ways[(choices.next().value as number) % ways.length]!;
        });
        const typed = [spelt.slice(0, split).join(''), spelt.slice(split).join('')];
        const found = meant(typed.join(' '));
        const others = meant(words.join(' '));
        const whole = typed.join('');
        // Three letters are too few to tell.
        fc.pre(whole.length > 3);
        expect(found).toEqual(
          expect.arrayContaining(others.filter((each) => each.replace(' ', '') !== whole)),
        );
      },
    ),
    { numRuns: 500 },
  );
});

it('no word sounds like another word of another group', () => {
  const groups = new Map<string, Set<number>>();
  DEFAULT_SYNONYMS.forEach((group, number) => {
    for (const entry of group) {
      for (const likeness of likenessOf(tokenize(entry))) {
        groups.set(likeness, (groups.get(likeness) ?? new Set()).add(number));
      }
    }
  });
  expect([...groups].filter(([, numbers]) => numbers.size > 1).map(([sound]) => sound)).toEqual([]);
});
