import { CARD_NAMES, missingOf } from '@/lib/features/catalogue/product-fields-rules';
import type { ProductCard } from '@/lib/features/catalogue/schema';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { listingView, type ListingGiven } from './listing-view';

const CARD: ProductCard = {
  ...missingOf(CARD_NAMES),
  _id: '64f00000000000000000aaaa',
  image: '/uploads/a.webp',
  productName: 'Kettle 2 litre',
  productNameBn: 'কেটলি',
  price: 1250.5,
  highestPrice: 1250.5,
  bestRung: null,
  rating: 4.5,
  minQuantity: 12,
  maxQuantity: 100,
  hasOptions: false,
  unit: 'piece',
};

const SELLER = '64f00000000000000000bbbb';
const OTHER_SELLER = '64f00000000000000000cccc';

const FACETS = {
  categories: {
    'Electronics & Gadgets': 3,
    'Home & Kitchen Appliances': 20_000,
    'Fashion & Apparel': 0,
    'Industrial Machinery & Tools': 0,
    'Health & Beauty': 0,
    'Automotive Parts & Accessories': 0,
    'Office Supplies & Stationery': 0,
  },
  brands: [{ name: 'Walton', count: 2 }],
  moreBrands: false,
  sizes: [],
  moreSizes: false,
  colours: [],
  moreColours: false,
  units: [{ name: 'piece', count: 3 }],
  sellers: [{ name: SELLER, count: 3 }],
  ratings: [{ atLeast: 4, count: 2 }],
  inStock: 3,
  without: { category: 7, brand: 5, q: 0 },
};

type Result = ListingGiven['result'];

function view(
  query: ListingGiven['query'],
  result: Partial<Result> = {},
  locale: Locale = 'en',
  more: Partial<ListingGiven> = {},
) {
  return listingView({
    locale,
    t: serverLabels(locale),
    query,
    heading: 'All products',
    result: {
      products: [CARD],
      total: 1,
      page: 1,
      limit: 24,
      facets: FACETS,
      partial: false,
      sellerNames: { [SELLER]: 'Rahim Traders', [OTHER_SELLER]: 'Anika Store' },
      spellings: [],
      ...result,
    },
    ...more,
  });
}

it.each([
  ['a plain list', view({})],
  ['filters', view({ q: 'kettle', brand: 'Walton', minPrice: 5, inStock: true, sort: 'price' })],
  ['nothing found', view({ q: 'x', brand: 'y' }, { products: [], total: 0, spellings: ['z'] })],
])('is data that come through JSON as they are: %s', (_name, shown) => {
  expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown);
});

it('says what a card shows in the language of the page', () => {
  const [english] = view({}).cards;
  expect(english).toMatchObject({
    href: '/product/64f00000000000000000aaaa',
    name: 'Kettle 2 litre',
    shownName: 'Kettle 2\u00a0litre',
    price: '1,250.50 BDT',
    rated: '(4.5/5) seller’s own grade',
    order: 'Min. order 12\u00a0pieces',
    least: 12,
  });
  const [bangla] = view({}, {}, 'bn').cards;
  expect(bangla).toMatchObject({
    href: '/bn/product/64f00000000000000000aaaa',
    name: 'কেটলি',
    price: '৳১,২৫০.৫০',
  });
});

it('marks a card that is sold out, has options or costs differently', () => {
  const card = (change: Partial<ProductCard>) =>
    view({}, { products: [{ ...CARD, ...change }] }).cards[0]!;
  expect(card({})).not.toHaveProperty('isSoldOut');
  expect(card({ maxQuantity: 11 })).toMatchObject({ isSoldOut: true, order: 'Sold out' });
  expect(card({ hasOptions: true })).toMatchObject({ hasOptions: true });
  expect(card({ highestPrice: 2000 })).toMatchObject({ isLowest: true });
  expect(card({ unit: 'dozen' })).toMatchObject({ per: 'per dozen' });
  expect(card({ productName: 'কেটলি' })).toMatchObject({ lang: 'bn' });
});

it('names each filter in use with the list without it', () => {
  const { chips, chosen } = view({ q: 'kettle', category: 'Health & Beauty', page: 3 });
  expect(chosen).toBe('2');
  expect(chips).toEqual([
    expect.objectContaining({ href: '/products?category=Health+%26+Beauty', word: '“kettle”' }),
    expect.objectContaining({ href: '/products?q=kettle', word: 'Health & Beauty' }),
  ]);
  const ofCategory = view({ category: 'Health & Beauty' }, {}, 'en', { categoryPage: true });
  expect(ofCategory.chips).toEqual([]);
});

it('names sizes and colours in Bangla where they have a word in it, and keeps the value in addresses', () => {
  const facets = {
    ...FACETS,
    colours: [
      { name: 'Black', nameBn: 'কালো', count: 3 },
      { name: 'Teal', count: 1 },
    ],
    sizes: [{ name: '12 L', nameBn: '১২ লিটার', count: 2 }],
  };
  const query = { colour: 'black', size: '12 L' };
  const shown = view(query, { facets }, 'bn');
  const [, size, colour] = shown.filters.values;
  expect(size!.options).toContainEqual(['12 L', '১২ লিটার (২)']);
  expect(colour!.options).toContainEqual(['Black', 'কালো (৩)']);
  expect(colour!.options).toContainEqual(['Teal', 'Teal (১)']);
  expect(shown.chips.map(({ word }) => word)).toEqual(['সাইজ ১২ লিটার', 'রং কালো']);
  expect(shown.chips[1]!.href).toBe('/bn/products?size=12+L');
  const many = view(query, { facets: { ...facets, moreColours: true } }, 'bn').filters.values;
  expect(many[2]!.options).toContainEqual(['Black', 'কালো (৩)']);
  const english = view(query, { facets });
  expect(english.filters.values[2]!.options).toContainEqual(['Black', 'Black (3)']);
  expect(english.chips.map(({ word }) => word)).toEqual(['Size 12 L', 'Colour black']);
});

it('offers the sellers by name where there are several, and keeps their id in addresses', () => {
  const sellers = [...FACETS.sellers, { name: OTHER_SELLER, count: 1 }];
  const offered = (query: ListingGiven['query'], locale: Locale = 'en') =>
    view(query, { facets: { ...FACETS, sellers } }, locale).filters.values.find(
      ({ name }) => name === 'seller',
    );
  expect(offered({})).toEqual({
    name: 'seller',
    label: 'Sold by',
    value: '',
    options: [
      ['', 'All sellers'],
      [OTHER_SELLER, 'Anika Store (1)'],
      [SELLER, 'Rahim Traders (3)'],
    ],
  });
  expect(offered({}, 'bn')).toMatchObject({ label: 'বিক্রেতা' });
  // One seller alone is no choice, unless it was chosen.
  expect(view({}).filters.values.map(({ name }) => name)).not.toContain('seller');
  const chosen = view({ seller: SELLER, q: 'x' });
  expect(chosen.filters.values.at(-1)).toMatchObject({ name: 'seller', value: SELLER });
  expect(chosen.chips.at(-1)).toMatchObject({
    href: '/products?q=x',
    word: 'Sold by Rahim Traders',
  });
  const gone = view({ seller: '64f00000000000000000dddd' }, { products: [], total: 0 });
  expect(gone.chips[0]!.word).toBe('Sold by a seller with nothing on sale');
});

it('counts up to 10,000', () => {
  const [all, , home] = view({}).filters.categories;
  expect([all!.count, home!.count]).toEqual(['7', '10,000+']);
});

it('keeps a chosen value that no product has among the choices', () => {
  const { values, ratings } = view({ brand: 'Nobody', rating: 5 }).filters;
  expect(values[0]).toMatchObject({
    value: 'Nobody',
    options: [
      ['', 'All brands'],
      ['Nobody', 'Nobody'],
      ['Walton', 'Walton (2)'],
    ],
  });
  expect(ratings.map(([value]) => value)).toEqual(['', '4', '5']);
});

it('has brands typed where there are more than anybody reads', () => {
  const facets = { ...FACETS, moreBrands: true };
  expect(view({}, { facets }).filters.values[0]).toMatchObject({
    typed: 100,
    options: [['Walton', '2']],
  });
});

it('shows every way on where nothing was found', () => {
  const empty = { products: [], total: 0, spellings: ['kettle'] };
  expect(view({ q: 'ketle', brand: 'Walton' }, empty).empty).toMatchObject({
    before: [
      { ways: [{ href: '/products?q=kettle&brand=Walton', text: 'kettle' }] },
      { ways: [{ href: '/products?q=ketle', count: '(5)' }] },
    ],
    action: { href: '/products' },
  });
});

it('says how words were understood, and what was not', () => {
  const problems = [{ name: 'Lowest price', reason: 'This must be a number.' }];
  const shown = view({ q: 'ketle' }, { meant: 'kettle', partial: true }, 'en', { problems });
  expect(shown.notices).toHaveLength(2);
  expect(shown.wrong?.problems).toEqual([['Lowest price', 'Lowest price: This must be a number.']]);
});

it('says outside of the drawer that the prices are the wrong way round', () => {
  const nothing = { products: [], total: 0 };
  const reversed = { minPrice: 900, maxPrice: 10 };
  expect(view(reversed, nothing).wrong).toEqual({
    title: 'The lowest price is above the highest price, so no product fits.',
    problems: [],
  });
  expect(view(reversed, nothing, 'bn').wrong?.title).toContain('সবচেয়ে কম দাম');
  expect(view(reversed, nothing).filters.arePricesWrong).toBe(true);
  for (const query of [{ minPrice: 10, maxPrice: 10 }, { minPrice: 900 }, {}]) {
    expect(view(query, nothing)).not.toHaveProperty('wrong');
    expect(view(query, nothing).filters).not.toHaveProperty('arePricesWrong');
  }
});
