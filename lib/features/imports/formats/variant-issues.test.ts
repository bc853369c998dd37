import { csvOf as toCsv, type Cells } from '../../../../tests/support/csv-files';
import { Columns } from '../table';
import { readProducts } from '../../../../tests/support/read-products';

/** Faults of variants are reported at their row and column. */

describe('what is wrong with variants', () => {
  const first: Cells = {
    sku: 'TEE',
    name: 'Tee',
    brand: 'Shapla',
    category: 'Fashion & Apparel',
    description: 'Soft',
    price_bdt: 100,
    stock: 5,
    variant_sku: 'T-S',
    option1_name: 'Size',
    option1_value: 'S',
  };
  const second = {
    sku: 'TEE',
    price_bdt: '১২০',
    stock: '৪',
    variant_sku: 'T-M',
    option1_value: 'M',
  };

  it('reads Bangla digits, ladders and terms', async () => {
    const { products, issues } = await readProducts(
      toCsv([
        { ...first, unit: 'Dozen', pack_size: '১২', quantity_step: 2, ships_from: 'Dhaka' },
        { ...second, price_ladder: '১০=৯৫;50=90.5' },
      ]),
    );
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    expect(products[0]).toMatchObject({
      terms: { unit: 'dozen', packSize: 12, quantityStep: 2, shipsFrom: '47' },
      variants: [
        { values: ['S'], price: 100, stock: 5 },
        {
          values: ['M'],
          price: 120,
          stock: 4,
          priceLadder: [
            { from: 10, price: 95 },
            { from: 50, price: 90.5 },
          ],
        },
      ],
    });
  });

  it('takes another spelling of a value as the first one and says so', async () => {
    const { products, issues } = await readProducts(
      toCsv([
        first,
        second,
        {
          ...second,
          variant_sku: 'T-X',
          option1_value: 's',
          option2_value: 'x',
          option2_name: 'Y',
        },
      ]),
    );
    expect(products).toEqual([]);
    expect(issues).toContainEqual(
      expect.objectContaining({ row: 4, code: 'valueSpelling', value: 's → S' }),
    );
  });

  it.each<[string, Cells, Cells, string]>([
    ['the same values twice', {}, { option1_value: 's' }, '3 option1_value variantTwice'],
    ['an empty value', {}, { option1_value: '' }, '3 option1_value optionValueMissing'],
    ['no name of the option', { option1_name: '' }, {}, '2 option1_name optionNameMissing'],
    [
      'two options of one name',
      { option2_name: 'size', option2_value: 'a' },
      { option2_value: 'b' },
      '2 option2_name optionTwice',
    ],
    ['a value listed twice', { option1_values: 'S | M | s' }, {}, '2 option1_name valueTwice'],
    ['the same SKU twice', {}, { variant_sku: 't-s' }, '3 variant_sku skuTwice'],
    ['no price', {}, { price_bdt: '' }, '3 price_bdt priceMissing'],
    ['a price in words', {}, { price_bdt: 'ask' }, '3 price_bdt notNumber'],
    ['half a piece', {}, { stock: 1.5 }, '3 stock notWhole'],
    ['a ladder that rises', {}, { price_ladder: '5=110;9=115' }, '3 price_ladder ladder'],
    ['a ladder in words', {}, { price_ladder: 'cheap' }, '3 price_ladder ladder'],
    ['seven rungs', {}, { price_ladder: '2=9;3=8;4=7;5=6;6=5;7=4;8=3' }, '3 price_ladder ladder'],
    ['a long SKU', {}, { variant_sku: 'x'.repeat(65) }, '3 variant_sku tooLong'],
    ['a unit of its own', { unit: 'hogshead' }, {}, '2 unit unitUnknown'],
    ['a district that is none', { ships_from: 'Paris' }, {}, '2 ships_from districtUnknown'],
    ['a carton of none', { pack_size: 0 }, {}, '2 pack_size tooSmall'],
  ])('refuses %s at its row', async (_name, one, other, expected) => {
    const { products, issues } = await readProducts(
      toCsv([
        { ...first, ...one },
        { ...second, ...other },
      ]),
    );
    expect(products).toEqual([]);
    expect(issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toContain(expected);
  });

  it('takes 250 variants and refuses 251 in words', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_each, place) => ({
        ...(place === 0 ? { ...first, option2_name: 'Colour' } : second),
        variant_sku: `S-${place}`,
        option1_value: `size ${place % 50}`,
        option2_value: `colour ${Math.floor(place / 50)}`,
      }));
    expect((await readProducts(toCsv(rows(250)))).products[0]!.variants).toHaveLength(250);
    const { products, issues } = await readProducts(toCsv(rows(251)));
    expect(products).toEqual([]);
    expect(issues).toContainEqual(
      expect.objectContaining({ code: 'tooManyVariants', value: '251' }),
    );
  });
});

describe('files of other shops', () => {
  const shirt = (place: number, more: Cells = {}): Cells => ({
    Handle: 'shirt',
    Title: place === 0 ? 'Shirt' : '',
    Vendor: 'Shapla',
    'Option1 Name': place === 0 ? 'Colour' : '',
    'Option1 Value': `Colour ${place}`,
    'Variant Price': 100,
    'Variant Inventory Qty': 5,
    ...more,
  });

  it('takes a product of which variants name more pictures on an allowed host than are kept', async () => {
    const rows = Array.from({ length: 15 }, (_, place) =>
      shirt(place, { 'Variant Image': `https://allowed.example/${place}.jpg` }),
    );
    const { products, issues } = await readProducts(toCsv(rows));
    expect(issues.map(({ code }) => code)).toContain('tooManyPictures');
    const [product] = products;
    expect(product!.sourceImages).toHaveLength(13);
    expect(product!.variants.every(({ picture }) => picture === undefined)).toBe(true);
    expect(product!.variants.at(-1)).not.toHaveProperty('sourcePicture');
  });

  it('rounds the fractions of a gram that pounds become', async () => {
    const weights = ['453.59237', '0.0', 'heavy'];
    const { products, issues } = await readProducts(
      toCsv(weights.slice(0, 2).map((grams, place) => shirt(place, { 'Variant Grams': grams }))),
    );
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    expect(products[0]!.variants.map(({ weightGrams }) => weightGrams)).toEqual([454, undefined]);
    const wrong = await readProducts(toCsv([shirt(0, { 'Variant Grams': weights.at(-1)! })]));
    expect(wrong.issues).toContainEqual(expect.objectContaining({ code: 'notNumber' }));
  });

  const attributes = (value: string) =>
    Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        [`Attribute ${index + 1} name`, `Kind ${index}`],
        [`Attribute ${index + 1} value(s)`, index === 0 ? value : ''],
      ]).flat() as [string, string][],
    );
  const variable = (count: number): Cells[] => [
    { Type: 'variable', SKU: 'TEE', Name: 'Tee', 'Regular price': '', ...attributes('') },
    ...Array.from({ length: count }, (_, index) => ({
      ...{ Type: 'variation', SKU: '', Parent: 'TEE', Name: 'Tee', 'Regular price': 90 },
      ...attributes(`Value ${index}`),
    })),
  ];

  it.each([
    [100, 600],
    [5000, 20],
  ])('reads %d variations by at most %d looks at all column names', async (count, looks) => {
    const like = jest.spyOn(Columns.prototype, 'like');
    const { issues } = await readProducts(toCsv(variable(count)));
    const isTooMany = issues.some(({ code }) => code === 'tooManyVariants');
    expect([isTooMany, like.mock.calls.length <= looks]).toEqual([count > 250, true]);
    like.mockRestore();
  });
});
