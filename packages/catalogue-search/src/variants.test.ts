import { ProductIndex } from './product-index';
import { DEFAULT_SYNONYMS } from './synonym-defaults';
import { RULES, rowNamed } from './test-shop';
import type { CatalogueQuery, SearchRow } from './types';

function filled(rows: SearchRow[]): ProductIndex {
  const index = new ProductIndex(RULES);
  index.setSynonyms(DEFAULT_SYNONYMS);
  for (const each of rows) index.put(each);
  return index;
}
const ids = (query: CatalogueQuery, index: ProductIndex) => index.list(query, 10).ids;

describe('codes', () => {
  const index = filled([
    rowNamed('kettle', 'Electric Kettle'),
    rowNamed('mug', 'Mug', { codes: ['KT-1023-RED', 'Kettle'] }),
    rowNamed('cup', 'Cup', { codes: ['8801234567890'] }),
  ]);

  it.each(['KT-1023-RED', 'kt 1023 red', 'KT১০২৩Red', 'kt-10'])('find by %j', (q) => {
    expect(ids({ q }, index)).toEqual(['mug']);
    expect(index.suggest(q, 8).ids).toEqual(['mug']);
  });

  it('find by a barcode in Bangla digits', () => {
    expect(ids({ q: '৮৮০১২৩৪৫৬৭৮৯০' }, index)).toEqual(['cup']);
  });

  it('come before words, and are found by no short beginning', () => {
    expect(ids({ q: 'kettle' }, index)).toEqual(['mug', 'kettle']);
    expect(ids({ q: 'kt1' }, index)).toEqual([]);
  });

  it('follow an edit', () => {
    const own = filled([rowNamed('mug', 'Mug', { codes: ['KT-1'] })]);
    own.put(rowNamed('mug', 'Mug', { codes: ['KT-2'] }));
    expect(ids({ q: 'KT-1' }, own)).toEqual([]);
    expect(ids({ q: 'KT-2' }, own)).toEqual(['mug']);
  });

  it('are no words that a spelling is corrected to', () => {
    expect(index.spellings('kt1o23red')).toEqual([]);
    expect(index.list({ q: 'kt1o23red' }, 10).total).toBe(0);
  });
});

describe('options', () => {
  const index = filled([
    rowNamed('tee', 'T-shirt', {
      unit: 'piece',
      options: [
        { name: 'Size', values: ['S', 'XL'] },
        { name: 'রং', values: ['লাল', 'Blue'] },
      ],
    }),
    rowNamed('polo', 'Polo shirt', {
      unit: 'dozen',
      options: [{ name: 'সাইজ', values: ['xl', 'এক্সএল'] }],
    }),
    rowNamed('mug', 'Mug', { options: [{ name: 'Material', values: ['XL'] }] }),
  ]);

  it.each<[CatalogueQuery, string[]]>([
    [{ size: ' Xl' }, ['polo', 'tee']],
    [{ size: 'এক্সএল' }, ['polo']],
    [{ size: 'M' }, []],
    [{ colour: 'blue', size: 's' }, ['tee']],
    [{ unit: 'dozen' }, ['polo']],
  ])('%j', (query, found) => {
    expect(ids(query, index)).toEqual(found);
  });

  it('are counted with all the other filters in place', () => {
    const { facets } = index.list({ size: 's', unit: 'piece' }, 10);
    expect(facets.sizes).toEqual([
      { name: 'S', count: 1 },
      { name: 'XL', count: 1 },
    ]);
    expect(facets.colours.map(({ name }) => name).sort()).toEqual(['Blue', 'লাল']);
    expect(facets.units).toEqual([{ name: 'piece', count: 1 }]);
    expect(facets.without).toMatchObject({ size: 1, unit: 1, colour: 1 });
  });

  it('follow an edit, and nothing stays of what nobody has any more', () => {
    const own = filled([rowNamed('a', 'Tee', { options: [{ name: 'Size', values: ['S'] }] })]);
    own.put(rowNamed('a', 'Tee', { options: [{ name: 'Size', values: ['M'] }] }));
    expect(own.list({}, 10).facets.sizes).toEqual([{ name: 'M', count: 1 }]);
    own.remove('a');
    expect(own.list({}, 10).facets.sizes).toEqual([]);
  });
});

describe('a range of prices', () => {
  const index = filled([
    rowNamed('mug', 'Mug', { pricePoisha: 10_000, prices: [20_000, 10_000] }),
    rowNamed('cup', 'Cup', { pricePoisha: 15_000 }),
  ]);

  it.each<[CatalogueQuery, string[]]>([
    [{ minPrice: 150.01 }, ['mug']],
    [{ minPrice: 200, maxPrice: 300 }, ['mug']],
    [{ minPrice: 120, maxPrice: 180 }, ['cup']],
    [{ minPrice: 200, maxPrice: 100 }, []],
    [{ minPrice: 200.01 }, []],
    [{ maxPrice: 99.99 }, []],
    [{ maxPrice: 100 }, ['mug']],
    [{ sort: 'price' }, ['mug', 'cup']],
    [{ sort: '-price' }, ['cup', 'mug']],
  ])('%j', (query, found) => {
    expect(ids(query, index)).toEqual(found);
  });
});
