import * as fc from 'fast-check';
import { MOST_VALUES, valueFacets, ValueSets } from './value-sets';

const count = (name: string, products = 1) => ({ name, count: products });
const counted = { brands: [], sizes: [], colours: [], units: [], sellers: [] };
const names = (values: { name: string }[]) => values.map(({ name }) => name);

describe('valueFacets', () => {
  it('names sizes from small to large, by letter and then by number', () => {
    const sizes = ['10', 'XL', '42 EU', 'Free', 's', '2xl', 'M', '9', 'XXXL', 'L', 'XS', 'XXS'];
    expect(
      names(valueFacets({ ...counted, sizes: sizes.map((name) => count(name)) }).sizes),
    ).toEqual(['XXS', 'XS', 's', 'M', 'L', 'XL', '2xl', 'XXXL', '9', '10', '42 EU', 'Free']);
  });

  it('names colours and units by the alphabet, and nothing that no product has', () => {
    const values = [count('Red'), count('Blue', 3), count('Green', 0)];
    const facets = valueFacets({ ...counted, colours: values, units: values });
    expect(names(facets.colours)).toEqual(['Blue', 'Red']);
    expect(facets.units).toEqual(facets.colours);
  });

  it('names the values of most products where there are many, and says so', () => {
    const many = Array.from({ length: MOST_VALUES + 1 }, (_each, at) => count(String(at), at + 1));
    const facets = valueFacets({
      brands: many,
      sizes: many,
      colours: many,
      units: [],
      sellers: [],
    });
    for (const values of [facets.brands, facets.sizes, facets.colours]) {
      expect(values).toHaveLength(MOST_VALUES);
      expect(names(values)).not.toContain('0');
    }
    expect(facets).toMatchObject({ moreBrands: true, moreSizes: true, moreColours: true });
    const few = valueFacets({ ...counted, sizes: many.slice(1) });
    expect(few.moreSizes).toBe(false);
  });
});

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
