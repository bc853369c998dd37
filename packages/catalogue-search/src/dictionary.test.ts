import * as fc from 'fast-check';
import { slipsAllowed, slipsBetween, Dictionary, type Candidate } from './dictionary';
import { StepBudget } from './step-budget';

describe('slips', () => {
  it.each([
    ['tea', 0],
    ['ketle', 1],
    ['elektrik', 2],
    ['a4paper', 0],
  ])('%s is forgiven %i', (word, most) => {
    expect(slipsAllowed(word)).toBe(most);
  });

  it.each([
    ['kettle', 'kettle', 0, 0],
    ['ketle', 'kettle', 1, 1],
    ['kettel', 'kettle', 1, 1],
    ['elektr', 'electrical', 3, 1],
    ['pan', 'zebra', 3, 3],
    ['kettle', 'ket', 3, 3],
  ])('between %s and %s', (word, term, whole, beginning) => {
    const found = slipsBetween(word, term, 2);
    expect({ whole: found.whole, beginning: found.beginning }).toEqual({ whole, beginning });
  });
});

const plenty = () => new StepBudget(1_000_000);

/** Few letters, so that words contain, begin and resemble each other; one of them is a pair of code units. */
const letter = fc.constantFrom('a', 'b', 's', 'n', 'ক', 'া', '7', '𐐷');
const word = fc.array(letter, { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''));
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 40 });

/** A part of one of the words, anywhere in it, by code units as a query may cut it. */
const wordsAndPart = words.chain((all) =>
  fc
    .record({ of: fc.nat(all.length - 1), from: fc.nat(8), length: fc.integer({ min: 1, max: 9 }) })
    .map(({ of, from, length }) => ({
      all,
      part: all[of]!.slice(from % all[of]!.length).slice(0, length),
    })),
);

function dictionaryOf(all: string[]): Dictionary {
  const dictionary = new Dictionary();
  for (const each of all) dictionary.add(each);
  return dictionary;
}

const named = (dictionary: Dictionary, found: Candidate[]) =>
  found.map(({ term }) => dictionary.word(term)).sort();

/** Optimal string alignment distance, as the textbook has it. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_row, i) =>
    Array.from({ length: other.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + cost,
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, table[i - 2]![j - 2]! + 1);
      }
      table[i]![j] = least;
    }
  }
  return table[one.length]![other.length]!;
}

describe('Dictionary', () => {
  it('ends for a part of its newest word', () => {
    const dictionary = dictionaryOf(['kettle', 'discussion']);
    expect(named(dictionary, dictionary.containing('iscussion', plenty()))).toEqual(['discussion']);
    expect(named(dictionary, dictionary.containing('n', plenty()))).toEqual(['discussion']);
  });

  it('finds nothing by an empty word', () => {
    expect(dictionaryOf(['kettle']).containing('', plenty())).toEqual([]);
  });

  it('finds by any part of any word what a scan of all words finds', () => {
    fc.assert(
      fc.property(wordsAndPart, ({ all, part }) => {
        const dictionary = dictionaryOf(all);
        expect(named(dictionary, dictionary.containing(part, plenty()))).toEqual(
          all.filter((each) => each.indexOf(part, 1) !== -1).sort(),
        );
        expect(named(dictionary, dictionary.beginning(part, plenty()))).toEqual(
          all.filter((each) => each.startsWith(part)).sort(),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('takes for misspelt what the textbook distance takes for it', () => {
    fc.assert(
      fc.property(words, word, fc.constantFrom(0, 1), (all, typed, more) => {
        const dictionary = dictionaryOf(all);
        const most = slipsAllowed(typed) + more;
        const expected = all.filter((each) => {
          if (most === 0) return false;
          if (distance(typed, each) <= most) return true;
          const beginnings = Array.from({ length: each.length }, (_each, at) => at + 1);
          return (
            each[0] === typed[0] &&
            beginnings.some((length) => distance(typed, each.slice(0, length)) <= most)
          );
        });
        expect(named(dictionary, dictionary.near(typed, plenty(), more))).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('still knows its words after new ones were added between two looks', () => {
    const dictionary = dictionaryOf(['discussion']);
    dictionary.containing('iscuss', plenty());
    dictionary.add('percussion');
    expect(named(dictionary, dictionary.containing('cussion', plenty()))).toEqual([
      'discussion',
      'percussion',
    ]);
  });

  it('stops with what it has when its budget is spent', () => {
    fc.assert(
      fc.property(wordsAndPart, fc.nat(20), ({ all, part }, steps) => {
        const dictionary = dictionaryOf(all);
        for (const look of [
          (budget: StepBudget) => dictionary.containing(part, budget),
          (budget: StepBudget) => dictionary.beginning(part, budget),
          (budget: StepBudget) => dictionary.near(part, budget, 1),
        ]) {
          const some = look(new StepBudget(steps));
          expect(some.length).toBeLessThanOrEqual(steps);
          expect(named(dictionary, look(plenty()))).toEqual(
            expect.arrayContaining(named(dictionary, some)),
          );
        }
      }),
    );
  });
});
