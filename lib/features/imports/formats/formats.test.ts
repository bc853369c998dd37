import { shirt, shopifyCsv, wooCsv } from '../../../../tests/support/csv-files';
import { readProducts } from '../../../../tests/support/read-products';
import { FILE_NAMES, missingOf } from '../../catalogue/product-fields-rules';
import type { Issue } from '../rules';

const codes = (issues: Issue[]) => issues.map(({ row, code }) => `${row} ${code}`);

describe('Shopify', () => {
  it('gathers rows that stand far apart, as after sorting', async () => {
    const [one, two] = [shirt('a'), shirt('b')];
    const mixed = one.flatMap((row, place) => [row, two[place]!]);
    const { products, issues } = await readProducts(shopifyCsv(mixed));
    expect(products.map(({ key, fields }) => [key, fields.maxQuantity])).toEqual([
      ['a', 9],
      ['b', 9],
    ]);
    expect(issues).toEqual([]);
  });

  it.each([
    ['no brand', { Vendor: '' }, ['2 brandMissing'], 60],
    ['no description', { 'Body (HTML)': '<p> </p>' }, ['2 descriptionMissing'], 60],
    ['stock below zero', { 'Variant Inventory Qty': '-2' }, ['2 stockNegative'], 60],
    ['a picture that is none', { 'Image Src': 'front.jpg' }, ['2 pictureAddress'], 60],
  ])('tells of %s and takes it', async (_name, more, expected, price) => {
    const rows = shirt('a');
    const { products, issues } = await readProducts(
      shopifyCsv([{ ...rows[0]!, ...more }, ...rows.slice(1)]),
    );
    expect(codes(issues)).toEqual(expected);
    expect(products[0]!.fields.price).toBe(price);
  });

  it.each([
    ['no price', { 'Variant Price': '' }, 'priceMissing'],
    ['a price in words', { 'Variant Price': 'on request' }, 'notNumber'],
    ['a price below zero', { 'Variant Price': '-1' }, 'tooSmall'],
    ['no title', { Title: '' }, 'required'],
    ['a long title', { Title: 'x'.repeat(201) }, 'tooLong'],
    ['half a shirt', { 'Variant Inventory Qty': '1.5' }, 'notWhole'],
    ['a gift card', { 'Gift Card': 'TRUE' }, 'giftCard'],
  ])('refuses %s', async (_name, more, code) => {
    const [row] = shirt('a');
    const { products, issues } = await readProducts(shopifyCsv([{ ...row!, ...more }]));
    expect(products).toEqual([]);
    expect(issues.map((issue) => issue.code)).toContain(code);
  });

  it('puts what is too long to be short into the details', async () => {
    const long = `<p>${'word '.repeat(1200)}</p>`;
    const { products, issues } = await readProducts(
      shopifyCsv([{ ...shirt('a')[0]!, 'Body (HTML)': long }]),
    );
    expect(products[0]!.fields.description.length).toBeLessThanOrEqual(5000);
    expect(products[0]!.fields.content.length).toBeGreaterThan(5990);
    expect(codes(issues)).toEqual(['2 shortened']);
  });
});

describe('WooCommerce', () => {
  const hoodie = {
    ID: 12,
    Type: 'variable',
    SKU: 'HOODIE',
    Name: 'Hoodie',
    'Short description': 'Warm.',
    Description: '<b>Very</b> warm.\\nWash cold.',
    Categories: 'Clothing > Hoodies, Sale',
    Images: 'https://x.example/a.jpg, https://x.example/b,c.jpg',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red, Blue',
  };
  const variation = (parent: string, more = {}) => ({
    Type: 'variation',
    Name: 'Hoodie - Red',
    Parent: parent,
    Stock: 5,
    'Regular price': '45',
    'Attribute 1 value(s)': 'Red',
    ...more,
  });

  it('gathers variations under their parent, by SKU or number, wherever they stand', async () => {
    const { products, issues } = await readProducts(
      wooCsv([
        variation('id:12'),
        hoodie,
        {
          Type: 'simple',
          SKU: 'CAP',
          Name: 'Cap',
          Description: 'A cap',
          Stock: 3,
          'Regular price': 18,
          'Sale price': 16,
        },
        variation('HOODIE', {
          'Regular price': '',
          'Sale price': '40',
          'Attribute 1 value(s)': 'Blue',
        }),
      ]),
    );
    expect(products.map(({ key }) => key)).toEqual(['CAP', 'HOODIE']);
    expect(products[0]!.fields).toMatchObject({ price: 16, maxQuantity: 3 });
    expect(products[1]).toMatchObject({
      fields: {
        description: 'Warm.',
        content: 'Colour: Red, Blue\n\nVery warm.\nWash cold.',
        price: 40,
        maxQuantity: 10,
      },
      sourceImages: ['https://x.example/a.jpg', 'https://x.example/b,c.jpg'],
    });
    expect(products[1]!.variants.map(({ price, values }) => [price, values])).toEqual([
      [45, ['Red']],
      [40, ['Blue']],
    ]);
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('leaves out what is sold elsewhere, and variations without a parent', async () => {
    const { products, issues } = await readProducts(
      wooCsv([{ ...hoodie, Type: 'external', 'Regular price': 1 }, variation('id:99')]),
    );
    expect(products).toEqual([]);
    expect(codes(issues)).toEqual(['2 kindLeftOut', '3 parentMissing']);
  });
});

describe('our own', () => {
  const HEAD = 'name;brand;category;price_bdt;stock;description';
  it.each([
    [';', HEAD],
    ['\t', HEAD.replaceAll(';', '\t')],
    ['|', HEAD.replaceAll(';', '|')],
  ])('reads %j between the columns', async (delimiter, head) => {
    const row = ['Kettle', 'Shapla', 'Home & Kitchen Appliances', '1,00,000.50', '৪০', 'Boils'];
    const { products } = await readProducts(`${head}\r\n${row.join(delimiter)}\r\n`);
    expect(products[0]).toMatchObject({
      key: 'name:kettle',
      fields: { price: 100_000.5, maxQuantity: 40, rating: 5, minQuantity: 1 },
      absent: [...Object.keys(missingOf(FILE_NAMES)), 'pictures', 'sourceImages', 'variants'],
    });
  });
});
