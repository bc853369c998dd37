import * as fc from 'fast-check';
import { codeKey, codeKeysOf, CodeIndex, withCodes } from './code-index';
import type { SearchRow } from './types';

describe('codeKey', () => {
  it.each([
    ['AB-10 23', 'ab1023'],
    ['ab_10/23', 'ab1023'],
    ['৮৮০-১২', '88012'],
    ['সা ১', 'সা1'],
    ['---', ''],
    ['', ''],
    ['x'.repeat(70), 'x'.repeat(64)],
  ])('reads %j', (text, key) => {
    expect(codeKey(text)).toBe(key.normalize('NFC'));
  });
});

describe('codeKeysOf', () => {
  it('has each code once, and none that is empty', () => {
    expect(codeKeysOf({ codes: ['A-1', 'a1', ' - ', 'B2'] } as SearchRow)).toEqual(['a1', 'b2']);
    expect(codeKeysOf({} as SearchRow)).toEqual([]);
  });
});

const code = fc
  .array(fc.constantFrom('a', 'B', '1', '১', '-', ' ', 'ক', '𝟙'), { maxLength: 7 })
  .map((letters) => letters.join(''));

describe('CodeIndex', () => {
  it('finds what a loop over every code finds, while products come and go', () => {
    const change = fc.oneof(
      fc.record({ codes: fc.array(code, { maxLength: 6 }) }),
      fc.record({ end: fc.nat(30) }),
      fc.constant('sweep' as const),
    );
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 30 }),
        fc.array(code, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        (changes, asked, runLength) => {
          const alive = new Map<number, string[]>();
          const index = new CodeIndex((slot) => alive.has(slot), runLength);
          const swept: number[] = [];
          let slots = 0;
          for (const each of changes) {
            if (each === 'sweep') {
              index.sweep();
              // Only then are the slots of ended products used again.
              for (let slot = 1; slot <= slots; slot += 1) {
                if (!alive.has(slot) && !swept.includes(slot)) swept.push(slot);
              }
            } else if ('end' in each) {
              alive.delete(each.end);
            } else {
              const slot = swept.pop() ?? (slots += 1);
              index.add(slot, { codes: each.codes } as SearchRow);
              alive.set(slot, each.codes);
            }
          }
          for (const q of asked) {
            const key = codeKey(q);
            const having = (fits: (own: string) => boolean) =>
              [...alive].filter(([, codes]) => key !== '' && codes.map(codeKey).some(fits));
            const exact = new Map(having((own) => own === key));
            const begun = having((own) => key.length >= 4 && own.startsWith(key));
            const match = index.find(q);
            expect([...match.exact].sort()).toEqual([...exact.keys()].sort());
            expect([...match.begun].sort()).toEqual(
              begun.flatMap(([slot]) => (exact.has(slot) ? [] : [slot])).sort(),
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('withCodes', () => {
  const words = {
    slots: Uint32Array.of(1, 2),
    scores: Float32Array.of(3, 5),
    partial: false,
  };
  const none = { exact: new Set<number>(), begun: new Set<number>() };
  const ranked = (match: { slots: Uint32Array; scores: Float32Array }) =>
    [...match.slots].sort((a, b) => scoreOf(match, b) - scoreOf(match, a));
  const scoreOf = (match: { slots: Uint32Array; scores: Float32Array }, slot: number) =>
    match.scores[match.slots.indexOf(slot)]!;

  it('leaves the words alone where no code was found', () => {
    expect(withCodes(words, none)).toBe(words);
  });

  it('puts the code that it is first, the words next, and what begins so last', () => {
    const match = withCodes(words, { exact: new Set([7, 1]), begun: new Set([9, 2]) });
    expect(ranked(match).slice(0, 2).sort()).toEqual([1, 7]);
    expect(ranked(match).slice(2)).toEqual([2, 9]);
    expect(match.partial).toBe(false);
  });

  it.each([{ partial: true }, { partial: false, meant: 'kettle' }])(
    'leaves out words that are only some, or another spelling: %j',
    (guessed) => {
      const match = withCodes({ ...words, ...guessed }, { ...none, begun: new Set([9]) });
      expect(match).toEqual({
        slots: Uint32Array.of(9),
        scores: match.scores,
        partial: false,
      });
    },
  );
});
