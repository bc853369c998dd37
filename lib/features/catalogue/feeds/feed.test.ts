import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FeedProduct } from '../feed-queries';
import { rssFeed } from './feed';

const shop = { origin: 'https://shop.example', title: 'New & good', description: 'The newest.' };
const only = {
  _id: '6ad0fcd7299cab6af8b07340',
  ...{ sku: '', barcode: '', values: [], price: 1250.5, isInStock: true },
  picture: '/uploads/a.webp',
};
const product: FeedProduct = {
  _id: only._id,
  productName: 'Kettle <b>&</b> ]]> Pot',
  description: 'Boils.\n<script>alert(1)</script> \u0007 ]]>',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  extraimages: [],
  createdAt: '2026-11-20T15:45:03.000Z',
  options: [],
  variants: [only],
};
const sized = (own: Partial<FeedProduct> = {}): FeedProduct => ({
  ...product,
  _id: '6ad0fcd7299cab6af8b07350',
  options: ['Size', 'Colour'],
  variants: [
    { ...only, _id: '6ad0fcd7299cab6af8b07341', sku: 'M-1', values: ['M', 'Red & white'] },
    { ...only, _id: '6ad0fcd7299cab6af8b07342', values: ['L', 'Blue'], isInStock: false },
  ],
  ...own,
});

async function* inParts(...parts: FeedProduct[][]) {
  yield* parts;
}
async function written(...parts: FeedProduct[][]): Promise<string> {
  let xml = '';
  for await (const piece of rssFeed(inParts(...parts), shop)) xml += piece;
  expect(XMLValidator.validate(xml)).toBe(true);
  return xml;
}

type Fields = Record<string, string | string[]>;
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false },
  isArray: (name) => name === 'item',
});
const itemsOf = async (...parts: FeedProduct[][]): Promise<Fields[]> =>
  parser.parse(await written(...parts)).rss.channel.item ?? [];

it('tells of a product whatever its words are', async () => {
  const xml = await written([product]);
  const { item, title, language } = parser.parse(xml).rss.channel;
  expect({ title, language }).toEqual({ title: 'New & good', language: 'en' });
  expect(item).toMatchObject([
    {
      title: product.productName,
      link: `https://shop.example/product/${product._id}`,
      pubDate: 'Fri, 20 Nov 2026 15:45:03 GMT',
      category: product.category,
      enclosure: { url: 'https://shop.example/uploads/a.webp', type: 'image/webp' },
    },
  ]);
  expect(item[0].description).not.toContain('<script');
  expect(xml).not.toContain('\u0007');
});

it('is one document, in however many parts it is read', async () => {
  const parts = [[product, sized()], [sized({ variants: [] })], [product]];
  expect(await itemsOf(...parts)).toHaveLength(4);
  expect(await itemsOf()).toEqual([]);
  expect(await itemsOf([])).toEqual([]);
});

/**
 * Fields of Google's product data specification, for new goods that are not sold abroad: a field and what it
 * may hold.
 */
const REQUIRED: Record<string, RegExp> = {
  'g:id': /^[\w-]{1,50}$/,
  title: /^.{1,150}$/su,
  description: /^.{1,5000}$/su,
  link: /^https:\/\/shop\.example\/\S{1,1900}$/,
  'g:image_link': /^https:\/\/shop\.example\/\S{1,1900}$/,
  'g:availability': /^(in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': /^\d+\.\d\d BDT$/,
  'g:condition': /^(new|refurbished|used)$/,
  'g:brand': /^.{1,70}$/su,
};
const OPTIONAL: Record<string, RegExp> = {
  'g:sale_price': /^\d+\.\d\d BDT$/,
  'g:sale_price_effective_date':
    /^\d{4}-\d\d-\d\dT\d\d:\d\d\+0600\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0600$/,
  'g:item_group_id': /^[\w-]{1,50}$/,
  'g:gtin': /^(\d{8}|\d{12,14})$/,
  'g:mpn': /^.{1,70}$/su,
  'g:identifier_exists': /^(yes|no)$/,
  'g:additional_image_link': /^https:\/\/shop\.example\/\S{1,1900}$/,
  'g:product_type': /^.{1,750}$/su,
  'g:color': /^.{1,100}$/su,
  'g:size': /^.{1,100}$/su,
  'g:material': /^.{1,200}$/su,
  'g:pattern': /^.{1,100}$/su,
};
/** Elements of RSS itself. */
const OF_RSS = ['guid', 'pubDate', 'category', 'enclosure'];

const long = (count: number) => '১ক্ষ '.repeat(count);

it.each<[what: string, given: FeedProduct, expected: Fields[]]>([
  ['one thing', product, [{ 'g:id': product._id, 'g:identifier_exists': 'no' }]],
  [
    'each variant, which its group keeps together',
    sized(),
    [
      {
        'g:id': '6ad0fcd7299cab6af8b07341',
        'g:item_group_id': '6ad0fcd7299cab6af8b07350',
        title: `${product.productName} – M / Red & white`,
        link: 'https://shop.example/product/6ad0fcd7299cab6af8b07350#variant=6ad0fcd7299cab6af8b07341',
        ...{ 'g:mpn': 'M-1', 'g:size': 'M', 'g:color': 'Red & white', 'g:price': '1250.50 BDT' },
        'g:availability': 'in_stock',
      },
      { 'g:id': '6ad0fcd7299cab6af8b07342', 'g:availability': 'out_of_stock', 'g:size': 'L' },
    ],
  ],
  [
    'a reduced price',
    { ...product, variants: [{ ...only, compareAtPrice: 1500 }] },
    [{ 'g:price': '1500.00 BDT', 'g:sale_price': '1250.50 BDT' }],
  ],
  [
    'no reduced price where it was not more',
    { ...product, variants: [{ ...only, compareAtPrice: 1250.5 }] },
    [{ 'g:price': '1250.50 BDT' }],
  ],
  [
    'a barcode and pictures beside its own',
    {
      ...product,
      extraimages: [
        '/uploads/a.webp',
        ...[...'bcdefghijklm'].map((name) => `/uploads/${name}.webp`),
      ],
      variants: [{ ...only, barcode: '4006381333931' }],
    },
    [
      {
        'g:gtin': '4006381333931',
        'g:additional_image_link': [...'bcdefghijk'].map(
          (name) => `https://shop.example/uploads/${name}.webp`,
        ),
      },
    ],
  ],
  ['a barcode that is none', { ...product, variants: [{ ...only, barcode: '123' }] }, [{}]],
  [
    'words that are too long, or none',
    sized({ productName: long(60), description: ' ', brand: long(30) }),
    [{}, {}],
  ],
  ['a very long description', { ...product, description: long(2000) }, [{}]],
])('holds what Google asks of %s', async (_what, given, expected) => {
  const items = await itemsOf([given]);
  expect(items).toMatchObject(expected);
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(given.variants.length);
  for (const item of items) {
    for (const [name, allowed] of Object.entries(REQUIRED)) {
      expect([name, item[name]]).toEqual([name, expect.stringMatching(allowed)]);
    }
    for (const [name, value] of Object.entries(item)) {
      if (name in REQUIRED || OF_RSS.includes(name)) continue;
      expect([name, OPTIONAL[name]]).toEqual([name, expect.any(RegExp)]);
      const values = [value].flat();
      for (const one of values)
        expect([name, one]).toEqual([name, expect.stringMatching(OPTIONAL[name]!)]);
      expect(values.length).toBeLessThanOrEqual(name === 'g:additional_image_link' ? 10 : 1);
    }
    // A way to tell what it is, or that there is none.
    expect('g:gtin' in item || 'g:mpn' in item).toBe(item['g:identifier_exists'] !== 'no');
    expect(item['g:item_group_id'] !== undefined).toBe(given.options.length > 0);
    if (item['g:sale_price']) {
      expect(parseFloat(item['g:sale_price'] as string)).toBeLessThan(
        parseFloat(item['g:price'] as string),
      );
    }
  }
});
