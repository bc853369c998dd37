import { ProductIndex } from './product-index';
import { RULES, rowNamed as row } from './test-shop';
import type { CatalogueQuery } from './types';
import { DEFAULT_SYNONYMS } from './synonym-defaults';

const CATALOGUE = [
  row('kettle', 'Electric Kettle 1.8 L', {
    productNameBn: 'ইলেকট্রিক কেটলি ১.৮ লিটার',
    pricePoisha: 125_050,
    rating: 5,
  }),
  row('pot', 'Cooking Pot', { brand: 'Kettler', maxQuantity: 0, pricePoisha: 80_000 }),
  row('saree', 'Jamdani Saree', {
    productNameBn: 'জামদানি শাড়ি',
    category: 'Fashion & Apparel',
    brand: 'Tangail',
    description: 'Handloom, for weddings.',
    rating: 3,
  }),
  row('drill', 'Hammer Drill 500 W', {
    productNameBn: 'হ্যামার ড্রিল ৫০০ ওয়াট',
    category: 'Industrial Machinery & Tools',
    brand: 'Bosch',
    minQuantity: 10,
    pricePoisha: 450_000,
  }),
  row('paper', 'A4 Paper 80 gsm, 500 sheets', {
    productNameBn: 'এ৪ কাগজ',
    category: 'Office Supplies & Stationery',
    brand: 'Double A',
  }),
];

function filled(rows = CATALOGUE): ProductIndex {
  const index = new ProductIndex(RULES);
  index.setSynonyms(DEFAULT_SYNONYMS);
  for (const each of rows) index.put(each);
  return index;
}
const find = (q: string, index = filled(), limit = 8) => index.suggest(q, limit).ids;
const ids = (query: CatalogueQuery, index = filled(), limit = 10) => index.list(query, limit).ids;

describe('words', () => {
  it.each([
    ['electric kettle', ['kettle']],
    ['ELECTRIC', ['kettle']],
    ['dri', ['drill']],
    ['s', expect.arrayContaining(['saree'])],
    ['ketle', expect.arrayContaining(['kettle'])],
    ['elektrik', ['kettle']],
    ['elektr', ['kettle']],
    ['sarees', ['saree']],
    ['sharee', ['saree']],
    ['shari', ['saree']],
    ['শাড়ি', ['saree']],
    ['শাড়ী', ['saree']],
    ['শা', ['saree']],
    ['kagoj', ['paper']],
    ['kolom kagoj', ['paper']],
    ['rice cooker', []],
    ['sewing drill', ['drill']],
    ['sewing machine drill', ['drill']],
    ['৫০০', expect.arrayContaining(['drill', 'paper'])],
    ['500 drill', ['drill']],
    ['501', []],
    ['bosch', ['drill']],
    ['fashion', ['saree']],
    ['wedding', ['saree']],
    ['amdani', ['saree']],
    ['jamdani drill', expect.arrayContaining(['saree', 'drill'])],
    ['zzzz', []],
    ['constructor __proto__', []],
    ['***', []],
    ['', []],
  ])('finds by %j', (q, found) => {
    expect(find(q)).toEqual(found);
  });

  it('puts a name before a brand, and the exact word before its likeness', () => {
    expect(find('kettle')).toEqual(['kettle', 'pot']);
  });

  it('finds the same by suggestion and by list', () => {
    for (const q of ['kettle', 'sharee', '500', 'jamdani drill', 'zzzz']) {
      expect(ids({ q })).toEqual(find(q));
    }
  });

  it('says what it took a misspelling for, and where only some words were found', () => {
    expect(filled().list({ q: 'kettel' }, 8).meant).toBe('kettle');
    expect(filled().list({ q: 'ketle' }, 8).meant).toBeUndefined();
    expect(filled().list({ q: 'kettle' }, 8).meant).toBeUndefined();
    expect(filled().list({ q: 'jamdani drill' }, 8).partial).toBe(true);
  });

  it('names words that look like what nothing was found by', () => {
    expect(filled().spellings('jamdxxi')).toEqual(['jamdani']);
    expect(filled().spellings('qqqqqq')).toEqual([]);
  });

  it('names the categories that the words begin, then those of what was found', () => {
    const categories = (q: string) => filled().suggest(q, 8).categories;
    expect(categories('k')[0]).toBe('Home & Kitchen Appliances');
    expect(categories('bosch')).toEqual(['Industrial Machinery & Tools']);
    expect(categories('zzzz')).toEqual([]);
    expect(categories(' ')).toHaveLength(4);
  });

  it('takes synonyms that an administrator wrote', () => {
    const index = filled();
    index.setSynonyms([['biye', 'jamdani']]);
    expect(find('biye', index)).toEqual(['saree']);
    expect(find('sharee', index)).toEqual(['saree']);
    expect(find('patil', index)).toEqual([]);
  });
});

describe('list', () => {
  it.each<[CatalogueQuery, string[]]>([
    [{}, ['drill', 'kettle', 'paper', 'pot', 'saree']],
    [{ sort: 'newest' }, ['saree', 'pot', 'paper', 'kettle', 'drill']],
    [{ sort: 'price' }, ['paper', 'saree', 'pot', 'kettle', 'drill']],
    [{ sort: '-price' }, ['drill', 'kettle', 'pot', 'saree', 'paper']],
    [{ sort: 'rating' }, ['kettle', 'drill', 'paper', 'pot', 'saree']],
    [{ category: 'Home & Kitchen Appliances' }, ['kettle', 'pot']],
    [{ brand: 'bosch' }, ['drill']],
    [{ brand: 'Nobody' }, []],
    [{ minPrice: 800, maxPrice: 1250.5 }, ['kettle', 'pot']],
    [{ minPrice: 800.01, maxPrice: 1250.49 }, []],
    [{ rating: 4.5 }, ['kettle']],
    [{ inStock: true }, ['drill', 'kettle', 'paper', 'saree']],
    [{ minOrder: 9 }, ['kettle', 'paper', 'pot', 'saree']],
    [{ q: 'kettle', inStock: true }, ['kettle']],
    [{ q: '500', sort: 'price' }, ['paper', 'drill']],
    [{ q: '***' }, []],
  ])('%j', (query, found) => {
    expect(ids(query)).toEqual(found);
  });

  it('counts what each value of a facet would give, the other filters in place', () => {
    const { facets, total } = filled().list(
      { category: 'Home & Kitchen Appliances', inStock: true },
      10,
    );
    expect(total).toBe(1);
    expect(facets.categories).toMatchObject({
      'Home & Kitchen Appliances': 1,
      'Fashion & Apparel': 1,
      'Health & Beauty': 0,
    });
    expect(facets.brands).toEqual([{ name: 'Shapla', count: 1 }]);
    expect(facets.inStock).toBe(1);
    expect(facets.ratings).toEqual([
      { atLeast: 5, count: 1 },
      { atLeast: 4, count: 1 },
      { atLeast: 3, count: 1 },
      { atLeast: 2, count: 1 },
    ]);
    expect(facets.without).toMatchObject({ category: 4, inStock: 2 });
  });

  it('has in stock only what the smallest order can be taken from', () => {
    const index = filled([
      row('enough', 'Kettle', { maxQuantity: 10, minQuantity: 10 }),
      row('too few', 'Kettle', { maxQuantity: 9, minQuantity: 10 }),
      row('none', 'Kettle', { maxQuantity: 0, minQuantity: 1 }),
    ]);
    const { facets } = index.list({}, 10);
    expect(ids({ inStock: true }, index)).toEqual(['enough']);
    expect(facets.inStock).toBe(1);
    expect(index.list({ inStock: true }, 10).facets.without.inStock).toBe(3);
  });

  it('says what a list without the words would hold', () => {
    const { total, facets } = filled().list({ q: 'zzzz', brand: 'Bosch' }, 10);
    expect(total).toBe(0);
    expect(facets.without.q).toBe(1);
  });
});

describe('pages', () => {
  const id = (number: number) => number.toString(16).padStart(24, '0');
  const many = Array.from({ length: 60 }, (_each, number) =>
    row(id(number), `Kettle ${number}`, {
      pricePoisha: (number % 7) * 100,
      rating: 1 + (number % 5),
    }),
  );

  it.each(['oldest', 'newest', 'price', '-price', 'rating'] as const)(
    'by %s go on by key where they go on by number',
    (sort) => {
      const index = filled(many);
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 1; page <= 6; page += 1) {
        const byNumber = index.list({ sort, page }, 10);
        expect(index.list({ sort, page, after }, 10).ids).toEqual(byNumber.ids);
        seen.push(...byNumber.ids);
        after = byNumber.cursor;
      }
      expect(new Set(seen).size).toBe(60);
      expect(index.list({ sort, page: 7, after }, 10).ids).toEqual([]);
    },
  );

  it('go on behind a product that is gone', () => {
    const index = filled(many);
    const { ids: first, cursor } = index.list({ sort: 'price' }, 10);
    const next = index.list({ sort: 'price', page: 2 }, 10).ids;
    index.remove(first.at(-1)!);
    expect(index.list({ sort: 'price', page: 2, after: cursor }, 10).ids).toEqual(next);
  });

  it('take a key of another order for none', () => {
    const index = filled(many);
    const { cursor } = index.list({ sort: 'price' }, 10);
    expect(index.list({ sort: 'newest', page: 2, after: cursor }, 10).ids).toEqual(
      index.list({ sort: 'newest', page: 2 }, 10).ids,
    );
  });

  it('of the best are all of them, each once', () => {
    const index = filled(many);
    const seen = [1, 2, 3, 4, 5, 6, 7].flatMap((page) => index.list({ q: 'kettle', page }, 10).ids);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

describe('a change', () => {
  it('shows in the very next answer', () => {
    const index = filled();
    index.put(row('saree', 'Katan Lehenga', { category: 'Fashion & Apparel', pricePoisha: 7 }));
    expect(find('jamdani', index)).toEqual([]);
    expect(find('lehenga', index)).toEqual(['saree']);
    expect(ids({ sort: 'price' }, index)[0]).toBe('saree');
    index.remove('saree');
    index.remove('saree');
    expect(find('lehenga', index)).toEqual([]);
    expect(index.suggest('', 8).categories).not.toContain('Fashion & Apparel');
    expect(index.size).toBe(CATALOGUE.length - 1);
  });

  it('of stock alone moves the facet and keeps the words', () => {
    const index = filled();
    expect(index.list({ q: 'kettle' }, 8).facets.inStock).toBe(1);
    index.put({ ...CATALOGUE[0]!, maxQuantity: 0 });
    expect(index.list({ q: 'kettle' }, 8).facets.inStock).toBe(0);
    expect(ids({ inStock: true }, index)).not.toContain('kettle');
  });

  it('repeated a thousand times leaves an index like a new one', async () => {
    const rows = Array.from({ length: 40 }, (_each, number) =>
      row(String(number).padStart(4, '0'), `Lamp ${number}`, {
        pricePoisha: number,
        codes: [`LP-${number}`],
      }),
    );
    const index = filled(rows);
    await index.settle(() => Promise.resolve());
    for (let round = 0; round < 2000; round += 1) {
      const number = (round * 7) % 40;
      index.put(
        row(rows[number]!._id, `Lamp ${number} turn ${round}`, {
          pricePoisha: round % 50,
          codes: [`LP-${number + 1}`],
        }),
      );
    }
    for (const each of rows) index.put(each);
    const fresh = filled(rows);
    for (const query of [
      {},
      { sort: 'price' },
      { q: 'lamp 1' },
      { q: 'turn' },
      { q: 'lp 17' },
    ] as const) {
      expect(index.list(query, 50).ids.sort()).toEqual(fresh.list(query, 50).ids.sort());
    }
  });
});
