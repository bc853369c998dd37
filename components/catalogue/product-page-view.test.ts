import { CARD_NAMES, missingOf } from '@/lib/features/catalogue/product-fields-rules';
import type { FullProduct, ProductCard } from '@/lib/features/catalogue/schema';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { productCrumbs, productPageView, smallestOrder } from './product-page-view';

const ID = '64f00000000000000000aaaa';
const SELLER = '64f00000000000000000bbbb';

const VARIANT = {
  _id: ID,
  sku: '',
  barcode: '',
  values: [],
  price: 1250.5,
  stock: 100,
  picture: '',
  priceLadder: [],
};

const KETTLE = {
  _id: ID,
  image: '/uploads/a.webp',
  extraimages: [],
  productName: 'Kettle 2 litre',
  productNameBn: 'কেটলি',
  brand: 'Walton',
  category: 'Home & Kitchen Appliances',
  description: 'Boils 2 litre.',
  content: 'Power: 1500 W\nKeep dry',
  descriptionBn: '',
  contentBn: '',
  price: 1250.5,
  highestPrice: 1250.5,
  rating: 4.5,
  maxQuantity: 100,
  minQuantity: 12,
  author: 's@example.com',
  authorName: 'Dhaka Traders',
  status: 'published',
  publishDate: '',
  version: 1,
  unit: 'piece',
  packSize: 1,
  quantityStep: 1,
  dispatchDays: 2,
  shipsFrom: '',
  options: [],
  variants: [VARIANT],
  priceLadder: [],
} as unknown as FullProduct;

const card = (last: number, more: Partial<ProductCard> = {}): ProductCard => ({
  ...missingOf(CARD_NAMES),
  _id: `64f0000000000000000000${10 + last}`,
  image: `/uploads/${last}.webp`,
  productName: `Pot ${last}`,
  productNameBn: '',
  price: 500,
  highestPrice: 500,
  bestRung: null,
  rating: 4,
  minQuantity: 1,
  maxQuantity: 5,
  hasOptions: false,
  unit: 'piece',
  ...more,
});

function view(
  change: Partial<FullProduct> = {},
  {
    locale = 'en',
    similar = [],
    total = 3,
  }: { locale?: Locale; similar?: ProductCard[]; total?: number } = {},
) {
  const product = { ...KETTLE, ...change };
  const t = serverLabels(locale);
  return productPageView({
    locale,
    t,
    messages: catalogues[locale] as typeof catalogues.en,
    product,
    crumbs: productCrumbs(product, locale, t),
    url: `https://shop.example/product/${ID}`,
    similar,
    seller: { id: SELLER, products: [card(1)], total },
    range: { kind: 'courier', lowest: 60, highest: 150 },
  });
}

it.each([
  ['one that can be ordered', view()],
  ['one that is sold out', view({ maxQuantity: 0 }, { similar: [card(1)] })],
  ['one without picture and words', view({ image: '', content: '', description: '' })],
  ['one on a Bangla page', view({}, { locale: 'bn', total: 0 })],
])('is data that come through JSON as they are: %s', (_name, shown) => {
  expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown);
});

it('says what there is of a product in the language of the page', () => {
  const english = view();
  expect(english.header).toMatchObject({
    name: 'Kettle 2\u00a0litre',
    second: 'কেটলি',
    rated: '(4.5/5) seller’s own grade',
  });
  expect(english.header).not.toHaveProperty('lang');
  expect(english.description).toEqual({
    id: 'description',
    heading: 'Description',
    text: 'Boils 2\u00a0litre.',
  });
  expect(english.specification).toMatchObject({
    rows: [{ name: 'Power', value: '1500\u00a0W' }],
    notes: ['Keep\u00a0dry'],
  });
  const bangla = view({}, { locale: 'bn' });
  expect(bangla.header).toMatchObject({ name: 'কেটলি', rated: '(৪.৫/৫) বিক্রেতার নিজের রেটিং' });
  expect(bangla.header).not.toHaveProperty('second');
  // Nobody wrote it in Bangla, and the page says so.
  expect(bangla.description).toMatchObject({ lang: 'en', note: expect.stringContaining('ইংরেজি') });
});

it('marks a Bangla page’s name that is in English', () => {
  const { header, breadcrumb } = view({ productNameBn: '' }, { locale: 'bn' });
  expect(header).toMatchObject({ name: 'Kettle 2\u00a0litre', lang: 'en' });
  expect(breadcrumb.crumbs.at(-1)).toEqual({ label: 'Kettle 2 litre' });
});

it('lists its facts, with links where they lead anywhere', () => {
  const hrefs = (shown: ReturnType<typeof view>) =>
    Object.fromEntries(shown.facts.map(({ name, href }) => [name, href]));
  expect(hrefs(view())).toEqual({
    'Available quantity': undefined,
    'Minimum order': undefined,
    Brand: '/products?brand=Walton',
    Category: '/productcetagory?category=Home%20%26%20Kitchen%20Appliances',
    'Sold by': `/seller/${SELLER}`,
  });
  // A category of another time has no page, nor has a seller with nothing on sale.
  const other = hrefs(view({ category: 'Boats', packSize: 24 }, { total: 0 }));
  expect(other).toMatchObject({ Category: undefined, 'Sold by': undefined });
  expect(Object.keys(other)).toHaveLength(6);
});

it('offers what can be ordered instead of what is sold out, and no delivery of it', () => {
  const similar = [1, 2, 3, 4].map((last) => card(last)).concat(card(5, { maxQuantity: 0 }));
  const { stock, delivery, facts } = view({ maxQuantity: 0 }, { similar });
  expect(stock?.alternatives.map(({ name }) => name)).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
  expect(stock?.instead.href).toBe('#alternatives');
  expect(delivery).toBeUndefined();
  expect(facts.map(({ name }) => name)).not.toContain('Minimum order');
  const short = view({ maxQuantity: 11 }).stock;
  expect(short).toMatchObject({ text: expect.stringContaining('11'), alternatives: [] });
  expect(short?.instead.href).toContain('/productcetagory?category=');
});

it('asks for delivery of the smallest order, and keeps the chooser’s words apart from the page’s', () => {
  const { delivery, stock } = view({ weightGrams: 300, shipsFrom: '47' });
  expect(stock).toBeUndefined();
  expect(delivery).toMatchObject({
    productId: KETTLE._id,
    rangeText: expect.stringContaining('৳60–150'),
  });
  expect(delivery?.messages.delivery).not.toHaveProperty('rangeNone');
  const cheapest = [{ ...VARIANT, price: 1250.5, weightGrams: 50 }];
  expect(smallestOrder({ ...KETTLE, weightGrams: 300, variants: cheapest })).toEqual({
    goods: 15_006,
    grams: 600,
  });
});

it('names its pictures, and has none to show for what has none', () => {
  expect(view().gallery?.pictures).toEqual([{ src: '/uploads/a.webp', alt: 'Kettle 2 litre' }]);
  const { gallery } = view({ extraimages: ['/uploads/b.webp'] });
  expect(gallery?.pictures.map(({ alt }) => alt)).toEqual([
    'Kettle 2 litre – Picture 1 of 2',
    'Kettle 2 litre – Picture 2 of 2',
  ]);
  expect(view({ image: '' }).gallery).toBeNull();
});
