import { readFileSync } from 'node:fs';
import { csvOf, shirt, shopifyCsv, wooCsv, type Cells } from '../../../../tests/support/csv-files';
import { readProducts } from '../../../../tests/support/read-products';
import type { Candidate } from '../candidate';

const foreign = (name: string) =>
  readProducts(readFileSync(`tests/fixtures/foreign/${name}.csv`, 'utf8'));

const told = ({ issues }: { issues: { row: number; code: string }[] }) =>
  issues.map(({ row, code }) => `${row} ${code}`);
const named = (products: Candidate[]) => products.map(({ fields }) => fields.productName);
const valuesOf = (product: Candidate | undefined) =>
  product!.variants.map(({ values }) => values.join('/'));

describe('files of other systems', () => {
  it('end their lines in two ways', async () => {
    const own = await foreign('own-template-crlf-head-short-lf-rows');
    expect(named(own.products)).toEqual(['Bucket 1 litre', 'Bucket 2 litre', 'Bucket 3 litre']);
    const woo = await foreign('woo-crlf-head-short-lf-rows-merge-silently');
    expect(woo.products.map(({ key }) => key)).toEqual(['B-1', 'B-2']);
  });

  it('have quotes that were meant as inches', async () => {
    const { products } = await foreign('woo-stray-quotes-in-two-rows');
    expect(named(products)).toEqual([
      'Pipe one',
      'Pipe two',
      'Pipe three',
      'Pipe four',
      'Pipe five',
    ]);
    expect(products[1]!.fields.description).toBe('"3 inch pipe with flange');
  });

  it('escape commas within a word', async () => {
    const read = await foreign('woo-escaped-commas-in-category-and-terms');
    expect(read.categories).toEqual([
      'Lungi, gamcha & towels > Men, boys',
      'Body care > Soap, shampoo & oil',
    ]);
    expect(read.products[0]!.options[0]!.values.map(({ value }) => value)).toEqual([
      'Red, matte',
      'Blue',
      'Green, sea',
    ]);
    expect(valuesOf(read.products[0])).toEqual(['Red, matte', 'Blue', 'Green, sea']);
  });

  it('put an apostrophe before what a spreadsheet would run', async () => {
    const read = await foreign('woo-formula-escaped-cells');
    const [bulb, document] = read.products;
    expect(named(read.products)).toEqual(['+Plus bulb 10 W', '@Home paper']);
    expect(bulb).toMatchObject({ key: '-10W-BULB', fields: { maxQuantity: 0 } });
    expect(bulb!.variants[0]!.sku).toBe('-10W-BULB');
    expect(bulb!.fields.description).toBe('-bright\n- lasts');
    expect(valuesOf(document)).toEqual(['+A3', 'A3+', 'A4']);
    expect(told(read)).toContain('2 stockNegative');
    expect(read.issues.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('write entities in names, terms and numbers', async () => {
    const { products, issues } = await foreign('woo-entities-in-terms');
    expect(products[0]).toMatchObject({
      key: 'R&D-1',
      fields: {
        productName: 'Salt & pepper set – "Duo"',
        description: 'A <b> mark & more',
        content: 'Colour & finish: Black & White, Red',
      },
      options: [
        { name: 'Colour & finish', values: [{ value: 'Black & White' }, { value: 'Red' }] },
      ],
    });
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    const vendor = await readProducts(
      shopifyCsv([{ ...shirt('a')[0]!, Vendor: 'Ali &amp; Sons', 'Option1 Value': 'S &amp; M' }]),
    );
    expect(vendor.products[0]!.fields.brand).toBe('Ali & Sons');
    expect(valuesOf(vendor.products[0])[0]).toMatch(/^S & M/);
  });

  it('hold numbers that a spreadsheet has shortened', async () => {
    const read = await foreign('shopify-excel-scientific-notation-barcodes');
    const [glue] = read.products;
    expect(glue!.variants.map(({ sku, barcode }) => [sku, barcode])).toEqual([
      [undefined, undefined],
      ['GL-L', undefined],
    ]);
    expect(told(read).filter((each) => each.endsWith('scientific'))).toEqual([
      '2 scientific',
      '2 scientific',
      '3 scientific',
    ]);
    // Two numbers of which the same is left are not one product.
    const woo = await readProducts(
      wooCsv(
        [1, 2].map((ID) => ({
          ID,
          Type: 'simple',
          SKU: '8.80123E+12',
          Name: `Nail ${ID}`,
          Stock: 1,
          'Regular price': 5,
        })),
      ),
    );
    expect(woo.products.map(({ key }) => key)).toEqual(['id:1', 'id:2']);
  });

  it('spell a handle in two ways', async () => {
    const read = await foreign('shopify-handles-blank-case-and-spaces');
    expect(named(read.products)).toEqual(['Steel mug', 'Plate']);
    expect(read.products.map(valuesOf)).toEqual([
      ['S', 'L'],
      ['S', 'L'],
    ]);
    expect(read.products[0]!.sourceImages).toEqual(['https://cdn.example.com/mug.jpg']);
    expect(told(read)).toContain('5 keyMissing');
  });
});

describe('what is lost is told', () => {
  const simple = { ID: 1, Type: 'simple', SKU: 'S', Name: 'Soap', Stock: 1, 'Regular price': 5 };

  it('the free choice of a variation of any value', async () => {
    const attribute = { 'Attribute 1 name': 'Colour', 'Attribute 2 name': 'Print' };
    const read = await readProducts(
      csvOf([
        {
          ...simple,
          Type: 'variable',
          ...attribute,
          'Attribute 1 value(s)': 'Red, Blue',
          'Attribute 2 value(s)': 'Dots, Lines',
        },
        {
          ...simple,
          ID: 2,
          SKU: 'S-1',
          Type: 'variation',
          Parent: 'S',
          ...attribute,
          'Attribute 1 value(s)': 'Red',
        },
      ]),
    );
    expect(read.issues).toContainEqual({
      row: 2,
      column: 'Attribute 2 value(s)',
      level: 'warning',
      code: 'anyValue',
      value: 'Print',
    });
    expect(told(read).filter((each) => each.endsWith('anyValue'))).toHaveLength(1);
  });

  it('the end of a text that is too long to be read', async () => {
    const long = `<p>${'<b></b>'.repeat(30_000)}the end</p>`;
    const read = await readProducts(shopifyCsv([{ ...shirt('a')[0]!, 'Body (HTML)': long }]));
    expect(told(read)).toContain('2 shortened');
    const woo = await readProducts(wooCsv([{ ...simple, Description: long }]));
    expect(told(woo)).toContain('2 shortened');
  });

  it('a second product of the same number', async () => {
    const read = await readProducts(wooCsv([simple, { ...simple, ID: 2, SKU: 's' }]));
    expect(told(read)).toContain('3 keyTwice');
  });

  it.each([
    ['a fraction of a poisha', { 'Variant Price': '19.999' }, ['2 decimals'], 0],
    ['a former price', { 'Variant Compare At Price': '99.999' }, ['2 decimals'], 0],
    ['a price in scientific notation', { 'Variant Price': '1.2E+03' }, ['2 notNumber'], 0],
    ['two decimals', { 'Variant Price': '19.990' }, [], 1],
  ])('%s', async (_name, more, expected, taken) => {
    const read = await readProducts(csvOf([{ ...(shirt('a')[0] as Cells), ...more }]));
    expect(told(read)).toEqual(expected);
    expect(read.products).toHaveLength(taken);
  });
});

describe('what is not lost', () => {
  it.each([
    ['https://x.example/my picture 1.jpg', ['https://x.example/my%20picture%201.jpg']],
    [
      'https://x.example/a b.jpg https://x.example/c.jpg',
      ['https://x.example/a%20b.jpg', 'https://x.example/c.jpg'],
    ],
    [
      'https://x.example/a.jpg, //x.example/c d.jpg',
      ['https://x.example/a.jpg', 'https://x.example/c%20d.jpg'],
    ],
  ])('the picture at %s', async (text, expected) => {
    const { products, issues } = await readProducts(
      shopifyCsv([{ ...shirt('a')[0]!, 'Image Src': text }]),
    );
    expect(products[0]!.sourceImages).toEqual(expected);
    expect(issues).toEqual([]);
  });

  it('a name of two lines, and a number with a blank of no width', async () => {
    const HEAD = 'sku,name,brand,category,price_bdt,stock,description,variant_sku';
    const { products } = await readProducts(
      `${HEAD}\nK\u200B1,"Steel\nkettle","Sha\u00ADpla\n",Kitchen,5,1,"Two\nlines",K\u200B1\u2060\n`,
    );
    expect(products[0]).toMatchObject({
      key: 'K1',
      fields: { productName: 'Steel kettle', brand: 'Shapla', description: 'Two\nlines' },
      variants: [{ sku: 'K1' }],
    });
  });
});
