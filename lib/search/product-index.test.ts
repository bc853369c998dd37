import type { SearchRow } from '../products/search-rows';
import { ProductIndex, wordsOf } from './product-index';

const row = (_id: string, productName: string, more: Partial<SearchRow> = {}): SearchRow => ({
  _id,
  productName,
  productNameBn: '',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  image: `/uploads/${_id}.webp`,
  price: 100,
  ...more,
});

const CATALOGUE = [
  row('kettle', 'Electric Kettle 1.8 L', { productNameBn: 'ইলেকট্রিক কেটলি ১.৮ লিটার' }),
  row('pot', 'Cooking Pot', { brand: 'Kettler' }),
  row('saree', 'Jamdani Saree', {
    productNameBn: 'জামদানি শাড়ি',
    category: 'Fashion & Apparel',
    brand: 'Tangail',
  }),
  row('drill', 'Hammer Drill 500 W', {
    productNameBn: 'হ্যামার ড্রিল ৫০০ ওয়াট',
    category: 'Industrial Machinery & Tools',
    brand: 'Bosch',
  }),
  row('paper', 'A4 Paper 80 gsm, 500 sheets', {
    productNameBn: 'এ৪ কাগজ',
    category: 'Office Supplies & Stationery',
    brand: 'Double A',
  }),
];

function filled(): ProductIndex {
  const index = new ProductIndex();
  for (const each of CATALOGUE) index.put(each);
  return index;
}
const find = (q: string, index = filled(), limit = 8) =>
  index.suggest({ q, limit }).products.map((each) => each._id);

describe('wordsOf', () => {
  it.each([
    ['A4  Paper, 80-gsm', ['a4', 'paper', '80', 'gsm']],
    ['শাড়ি ৫০০', ['শাড়ি', '500']],
    ['শাহ্‌জাহান', ['শাহ্জাহান']],
    ['  ', []],
    ['$.*+', []],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words.map((word) => word.normalize('NFC')));
  });

  it('reads both spellings of a Bangla letter as one', () => {
    expect(wordsOf('শা\u09dcি')).toEqual(wordsOf('শা\u09a1\u09bcি'));
  });
});

describe('suggest', () => {
  it.each([
    ['electric kettle', ['kettle']],
    ['ELECTRIC', ['kettle']],
    ['dri', ['drill']],
    ['s', expect.arrayContaining(['saree'])],
    ['ketle', expect.arrayContaining(['kettle'])],
    ['elektrik', ['kettle']],
    ['sharee', ['saree']],
    ['শাড়ি', ['saree']],
    ['শা', ['saree']],
    ['৫০০', expect.arrayContaining(['drill', 'paper'])],
    ['500 drill', ['drill']],
    ['501', []],
    ['bosch', ['drill']],
    ['fashion', ['saree']],
    ['jamdani drill', expect.arrayContaining(['saree', 'drill'])],
    ['zzzz', []],
    ['constructor __proto__', []],
    ['', []],
  ])('finds by %j', (q, ids) => {
    expect(find(q)).toEqual(ids);
  });

  it('puts a name before a brand, and the exact word before its likeness', () => {
    expect(find('kettle')).toEqual(['kettle', 'pot']);
  });

  it('answers what a suggestion shows, at most as many as asked', () => {
    const index = filled();
    expect(index.suggest({ q: 'saree', limit: 8 }).products).toEqual([
      {
        _id: 'saree',
        productName: 'Jamdani Saree',
        image: '/uploads/saree.webp',
        price: 100,
        category: 'Fashion & Apparel',
      },
    ]);
    expect(find('500', index, 1)).toHaveLength(1);
  });

  it('names the categories that the words begin, then those of what was found', () => {
    expect(filled().suggest({ q: 'k', limit: 8 }).categories).toEqual([
      'Home & Kitchen Appliances',
    ]);
    expect(filled().suggest({ q: 'bosch', limit: 8 }).categories).toEqual([
      'Industrial Machinery & Tools',
    ]);
    expect(filled().suggest({ q: 'zzzz', limit: 8 }).categories).toEqual([]);
  });

  it('offers the categories that have products before anything is typed', () => {
    expect(filled().suggest({ q: ' ', limit: 8 })).toEqual({
      products: [],
      categories: [
        'Home & Kitchen Appliances',
        'Fashion & Apparel',
        'Industrial Machinery & Tools',
        'Office Supplies & Stationery',
      ],
    });
  });
});

describe('a change', () => {
  it('shows in the very next answer', () => {
    const index = filled();
    expect(find('saree', index)).toEqual(['saree']);
    index.put(row('saree', 'Katan Lehenga', { category: 'Fashion & Apparel', price: 7 }));
    expect(find('saree', index)).toEqual([]);
    expect(index.suggest({ q: 'lehenga', limit: 8 }).products[0]).toMatchObject({ price: 7 });
    index.remove('saree');
    index.remove('saree');
    expect(find('lehenga', index)).toEqual([]);
    expect(index.suggest({ q: '', limit: 8 }).categories).not.toContain('Fashion & Apparel');
    expect(index.size).toBe(CATALOGUE.length - 1);
  });
});
