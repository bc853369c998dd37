import * as fc from 'fast-check';
import { ValueSets } from './value-sets';

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e,f', 'e', 'f');
const values = fc.uniqueArray(key, { maxLength: 4 });
const toValues = (keys: string[]) =>
  keys.map((each) => ({ key: each, name: each.toUpperCase(), nameBn: '' }));

describe('ValueSets', () => {
  it('counts and finds what a loop over every product does, and forgets what nobody has', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), values), { maxLength: 40 }), (changes) => {
        const sets = new ValueSets();
        const products = new Map<number, { keys: string[]; set: number }>();
        for (const [product, keys] of changes) {
          const set = sets.replace(products.get(product)?.set ?? 0, toValues(keys));
          products.set(product, { keys, set });
        }
        const all = [...products.values()];
        const held = new Set(all.map(({ keys }) => JSON.stringify([...keys].sort())));
        const used = new Set(all.flatMap(({ keys }) => keys));
        held.delete('[]');
        expect(sets.sizes).toEqual({ sets: held.size, values: used.size });
        const bySet = new Uint32Array(sets.end);
        for (const { set } of all) bySet[set]! += 1;
        const counts = [...used].map((each): [string, number] => [
          each.toUpperCase(),
          all.filter(({ keys }) => keys.includes(each)).length,
        ]);
        const counted = sets.count(bySet);
        expect(counted).toHaveLength(counts.length);
        expect(new Map(counted.map(({ name, count }) => [name, count]))).toEqual(new Map(counts));
        for (const each of ['a', 'e,f', 'nothing']) {
          const having = sets.having(each);
          for (const { keys, set } of all) expect(having[set] === 1).toBe(keys.includes(each));
        }
      }),
      { numRuns: 500 },
    );
  });
});
