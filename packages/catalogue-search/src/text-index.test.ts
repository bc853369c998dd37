import * as fc from 'fast-check';
import { CATEGORIES } from './test-shop';
import { SynonymTable } from './synonym-table';
import { TextIndex } from './text-index';
import { slipsAllowed, slipsBetween } from './dictionary';
import { soundKey, isInOtherScript } from './word-keys';
import { tokenize } from './tokenize';

const NO_SYNONYMS = new SynonymTable([]);

const letter = fc.constantFrom('a', 'b', 's', 'ক', 'া', '7');
const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));
/** The words of each product's name, by slot. */
const catalogue = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 20,
});

/** Words of the catalogue, parts of them, words with a letter exchanged, and others. */
const catalogueAndQuery = catalogue.chain((products) => {
  const known = fc.constantFrom(...products.flat());
  const part = fc
    .tuple(known, fc.nat(7), fc.integer({ min: 1, max: 8 }))
    .map(([whole, from, length]) => whole.slice(from % whole.length).slice(0, length));
  const misspelt = fc
    .tuple(known, fc.nat(7), letter)
    .map(([whole, at, other]) => whole.slice(0, at) + other + whole.slice(at + 1));
  const typed = fc.oneof(known, part, misspelt, word);
  return fc.record({
    products: fc.constant(products),
    query: fc.array(typed, { minLength: 1, maxLength: 4 }),
  });
});

function indexOf(products: string[][], steps?: number): TextIndex {
  const index = new TextIndex(() => true, steps);
  products.forEach((words, slot) =>
    index.add(slot, {
      _id: String(slot),
      productName: words.join(' '),
      productNameBn: '',
      brand: '',
      category: CATEGORIES[0],
      description: '',
      pricePoisha: 0,
      rating: 5,
      maxQuantity: 1,
      minQuantity: 1,
      seller: '',
      addedAt: 0,
      editedAt: 0,
    }),
  );
  return index;
}

/** Whether a typed word stands for a word of a product, before misspellings are thought of. */
function standsFor(typed: string, of: string): boolean {
  if (of.startsWith(typed) || isInOtherScript(typed, of)) return true;
  if (/^[a-z]{3,}s$/.test(typed) && of === typed.slice(0, -1)) return true;
  return typed.length > 3 && !/^\d+$/.test(typed) && of.indexOf(typed, 1) !== -1;
}

function isMisspelt(typed: string, of: string): boolean {
  if (typed.length === 3) return of.indexOf(typed, 1) !== -1;
  const sound = soundKey(typed);
  if (sound !== undefined && sound === soundKey(of)) return true;
  const most = slipsAllowed(typed);
  if (most === 0) return false;
  const { whole, beginning } = slipsBetween(typed, of, most);
  return whole <= most || (of[0] === typed[0] && beginning <= most);
}

/** The rules of the search said plainly, by looking at every word of every product. */
function scan(names: string[][], query: string[]): number[] {
  const products = names.map((words) => [...words, ...tokenize(CATEGORIES[0])]);
  const having = (typed: string, rule: (typed: string, of: string) => boolean) =>
    products.flatMap((words, slot) => (words.some((of) => rule(typed, of)) ? [slot] : []));
  const found = query.map((typed) => {
    const exact = having(typed, standsFor);
    return exact.length > 0 ? exact : having(typed, isMisspelt);
  });
  const all = products.flatMap((_words, slot) =>
    found.every((slots) => slots.includes(slot)) ? [slot] : [],
  );
  return all.length > 0 ? all : [...new Set(found.flat())];
}

const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);

describe('TextIndex', () => {
  it('finds what a scan of every word of every product finds', () => {
    fc.assert(
      fc.property(catalogueAndQuery, ({ products, query }) => {
        const { slots } = indexOf(products).match(query.join(' '), NO_SYNONYMS);
        expect(sorted(slots)).toEqual(sorted(scan(products, query)));
      }),
      { numRuns: 500 },
    );
  });

  it('finds some of what it would find, and nothing else, when its budget is spent', () => {
    fc.assert(
      fc.property(catalogueAndQuery, fc.integer({ min: 1, max: 60 }), (made, steps) => {
        // A longer word may look like a misspelling of another before its own turn comes.
        const typed = made.query[0]!.slice(0, 2);
        const { slots } = indexOf(made.products, steps).match(typed, NO_SYNONYMS);
        expect(scan(made.products, [typed])).toEqual(expect.arrayContaining([...slots]));
      }),
    );
  });

  it('gives the likeliest words the first turn where the work ends early', () => {
    const products = [['kettles'], ['kettle'], ...Array.from({ length: 50 }, () => ['kettleful'])];
    const { slots } = indexOf(products, 9).match('kettle', NO_SYNONYMS);
    expect(sorted(slots)).toEqual([0, 1]);
  });
});
