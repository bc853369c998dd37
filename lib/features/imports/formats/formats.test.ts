import { shirt, shopifyCsv, wooCsv } from '../../../../tests/support/csv-files';
import { readCandidate, type Candidate } from '../candidate';
import { detectLayout } from '../delimiter';
import { gatherRows, surveyRows } from '../gather';
import { guessCategory } from '../categories';
import type { Issue } from '../rules';
import { Columns, Row } from '../table';
import { recogniseFormat } from './index';
import { parse } from 'csv-parse/sync';

/** What a text becomes, without files and databases. */
async function read(csv: string): Promise<{ products: Candidate[]; issues: Issue[] }> {
  const isKnown = (names: string[]) => recogniseFormat(new Columns(names)) !== undefined;
  const { delimiter } = detectLayout(csv, isKnown);
  const [names, ...cells] = parse(csv, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as [string[], ...string[][]];
  const columns = new Columns(names);
  const format = recogniseFormat(columns)!;
  async function* rows() {
    for (const [place, row] of cells.entries()) yield new Row(place + 2, row, columns);
  }
  const issues: Issue[] = [];
  const report = (
    row: number,
    column: string,
    level: Issue['level'],
    code: Issue['code'],
    value?: string,
  ) => void issues.push({ row, column, level, code, ...(value !== undefined && { value }) });
  const choices = {
    rate: 1,
    categoryOf: (name: string) => guessCategory(name) ?? ('Fashion & Apparel' as const),
    isOurs: (url: string) => url.startsWith('/uploads/'),
  };
  const survey = await surveyRows(rows(), format);
  const products: Candidate[] = [];
  for await (const { key, rows: group } of gatherRows(rows(), survey)) {
    if (key === undefined) continue;
    const source = format.gather(key, group, report);
    const product = source && readCandidate(source, format, survey.absent, choices, report);
    if (product) products.push(product);
  }
  return { products, issues };
}

const codes = (issues: Issue[]) => issues.map(({ row, code }) => `${row} ${code}`);

describe('Shopify', () => {
  it('gathers rows that stand far apart, as after sorting', async () => {
    const [one, two] = [shirt('a'), shirt('b')];
    const mixed = one.flatMap((row, place) => [row, two[place]!]);
    const { products, issues } = await read(shopifyCsv(mixed));
    expect(products.map(({ key, fields }) => [key, fields.maxQuantity])).toEqual([
      ['a', 9],
      ['b', 9],
    ]);
    expect(issues).toEqual([]);
  });

  it.each([
    ['different prices', { 'Variant Price': '99' }, ['2 pricesDiffer'], 60],
    ['no brand', { Vendor: '' }, ['2 brandMissing'], 60],
    ['no description', { 'Body (HTML)': '<p> </p>' }, ['2 descriptionMissing'], 60],
    ['stock below zero', { 'Variant Inventory Qty': '-2' }, ['2 stockNegative'], 60],
    ['a picture that is none', { 'Image Src': 'front.jpg' }, ['2 pictureAddress'], 60],
  ])('tells of %s and takes it', async (_name, more, expected, price) => {
    const rows = shirt('a');
    const { products, issues } = await read(
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
    const { products, issues } = await read(shopifyCsv([{ ...row!, ...more }]));
    expect(products).toEqual([]);
    expect(issues.map((issue) => issue.code)).toContain(code);
  });

  it('puts what is too long to be short into the details', async () => {
    const long = `<p>${'word '.repeat(1200)}</p>`;
    const { products, issues } = await read(
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
    const { products, issues } = await read(
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
        variation('HOODIE', { 'Regular price': '', 'Sale price': '40' }),
      ]),
    );
    expect(products.map(({ key }) => key)).toEqual(['CAP', 'HOODIE']);
    expect(products[0]!.fields).toMatchObject({ price: 18, maxQuantity: 3 });
    expect(products[1]).toMatchObject({
      fields: {
        description: 'Warm.',
        content: 'Colour: Red, Blue\n\nVery warm.\nWash cold.',
        price: 40,
        maxQuantity: 10,
      },
      sourceImages: ['https://x.example/a.jpg', 'https://x.example/b,c.jpg'],
    });
    expect(codes(issues)).toContain('3 pricesDiffer');
  });

  it('leaves out what is sold elsewhere, and variations without a parent', async () => {
    const { products, issues } = await read(
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
    const { products } = await read(`${head}\r\n${row.join(delimiter)}\r\n`);
    expect(products[0]).toMatchObject({
      key: 'name:kettle',
      fields: { price: 100_000.5, maxQuantity: 40, rating: 5, minQuantity: 1 },
      absent: [
        'productNameBn',
        'content',
        'descriptionBn',
        'contentBn',
        'minQuantity',
        'rating',
        'pictures',
        'sourceImages',
      ],
    });
  });
});
