import { parse } from 'csv-parse/sync';
import { csvOf as toCsv, type Cells } from '../../../../tests/support/csv-files';
import { readProducts } from '../../../../tests/support/read-products';

/** Options and variants of Shopify’s and WooCommerce’s files. */

/** A file of the columns and the shapes that Shopify’s own sample has. */
const shopifyFile = () => {
  const rows: Cells[] = [];
  for (let number = 0; number < 20; number++) {
    const sizes = number % 3 === 0 ? ['Small', 'Medium', 'Large'] : ['Default Title'];
    const colours = number % 6 === 0 ? ['Red', 'Sea, blue'] : [''];
    sizes
      .flatMap((size) => colours.map((colour) => [size, colour] as const))
      .forEach(([size, colour], place) => {
        rows.push({
          Handle: `item-${number}`,
          Title: place === 0 ? `Item ${number}` : '',
          'Body (HTML)': place === 0 ? '<p>Soft.</p>' : '',
          Vendor: 'partners-demo',
          Type: '',
          Tags: 'women',
          'Option1 Name': place > 0 ? '' : size === 'Default Title' ? 'Title' : 'Size',
          'Option1 Value': size,
          'Option2 Name': place === 0 && colour !== '' ? 'Colour' : '',
          'Option2 Value': colour,
          'Variant SKU': number % 2 === 0 ? `SKU-${number}-${place}` : '',
          'Variant Grams': number * 100,
          'Variant Inventory Qty': place + number,
          'Variant Price': (50 + number + place / 4).toFixed(2),
          'Variant Compare At Price': number % 5 === 0 ? '99.50' : '',
          'Variant Barcode': number % 4 === 0 ? `'890${number}${place}` : '',
          'Image Src': place === 0 ? `https://cdn.example.com/${number}.jpg` : '',
          'Variant Image': size === 'Large' ? `https://cdn.example.com/${number}-large.jpg` : '',
        });
      });
  }
  return toCsv(rows);
};

/** Reads the same file without any of our code. */
const independently = (csv: string) => {
  const found = new Map<string, { options: string[]; variants: object[] }>();
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  for (const row of rows) {
    const handle = row.Handle!;
    const isDefault = row['Option1 Value'] === 'Default Title';
    const numbers = isDefault ? [] : ['1', '2', '3'].filter((n) => row[`Option${n} Value`]);
    const product = found.get(handle) ?? {
      options: numbers.map((n) => row[`Option${n} Name`]!),
      variants: [],
    };
    found.set(handle, product);
    const compareAt = Number(row['Variant Compare At Price'] ?? 0);
    product.variants.push({
      values: numbers.map((n) => row[`Option${n} Value`]),
      price: Number(row['Variant Price']),
      stock: Number(row['Variant Inventory Qty']),
      ...(row['Variant SKU'] && { sku: row['Variant SKU'] }),
      ...(row['Variant Barcode'] && { barcode: row['Variant Barcode'].slice(1) }),
      compareAtPrice: compareAt > Number(row['Variant Price']) ? compareAt : null,
      ...(Number(row['Variant Grams']) > 0 && { weightGrams: Number(row['Variant Grams']) }),
      ...(row['Variant Image'] && { sourcePicture: row['Variant Image'] }),
    });
  }
  return Object.fromEntries(found);
};

const plainly = async (csv: string) => {
  const { products } = await readProducts(csv);
  return Object.fromEntries(
    products.map(({ key, options, variants }) => [
      key,
      {
        options: options.map(({ name }) => name),
        variants: variants.map(({ row: _row, ...variant }) => variant),
      },
    ]),
  );
};

describe('Shopify', () => {
  it('makes every variant as an independent reading of the file has it', async () => {
    const csv = shopifyFile();
    expect(await plainly(csv)).toEqual(independently(csv));
  });

  it('keeps as drafts what is archived or a draft there', async () => {
    const { products, issues } = await readProducts(
      toCsv([
        { Handle: 'a', Title: 'A', 'Variant Price': 1, Status: 'archived' },
        { Handle: 'b', Title: 'B', 'Variant Price': 1, Status: 'active' },
        { Handle: 'c', Title: 'C', 'Variant Price': 1, Status: 'draft' },
      ]),
    );
    expect(products.map(({ key, isDraft }) => `${key} ${isDraft}`)).toEqual([
      'a true',
      'b false',
      'c true',
    ]);
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('WooCommerce', () => {
  const shirt: Cells = {
    ID: 44,
    Type: 'variable',
    SKU: 'SHIRT',
    Name: 'Shirt',
    Published: 1,
    'Short description': 'Soft.',
    'Date sale price starts': '',
    'Date sale price ends': '',
    'In stock?': 1,
    Stock: '',
    'Weight (lbs)': 1,
    'Sale price': '',
    'Regular price': '',
    Categories: 'Clothing',
    Images: 'https://x.example/shirt.jpg',
    Parent: '',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red, Blue\\, dark',
    'Attribute 1 visible': 1,
    'Attribute 1 global': 1,
    'Attribute 2 name': 'Care',
    'Attribute 2 value(s)': 'Cold',
    'Attribute 2 visible': 1,
    'Attribute 2 global': 0,
    'Attribute 3 name': 'Size',
    'Attribute 3 value(s)': 'S, M',
  };
  const variation = (colour: string, size: string, more: Cells): Cells => ({
    Type: 'variation',
    Parent: 'SHIRT',
    Stock: 5,
    'Regular price': 200,
    // In another order than the product has them.
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': size,
    'Attribute 3 name': 'Colour',
    'Attribute 3 value(s)': colour,
    ...more,
  });

  it('makes one product of a parent and its variations in any order', async () => {
    const rows = [
      variation('Blue\\, dark', 'M', { SKU: 'B-M', 'Weight (lbs)': 2, Parent: 'id:44' }),
      shirt,
      variation('Red', 'S', {
        SKU: 'R-S',
        'Sale price': 150,
        'Date sale price starts': '2026-11-01 00:00:00',
        'Date sale price ends': '2026-11-22',
        Images: 'https://x.example/red.jpg',
      }),
      variation('Red', 'M', { 'Sale price': 150, 'Date sale price ends': '21/11/2026' }),
    ];
    const { products, issues } = await readProducts(toCsv(rows), new Date('2026-11-22T17:59:00Z'));
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    expect(products).toHaveLength(1);
    expect(
      products[0]!.options.map(({ name, values }) => [name, values.map((v) => v.value)]),
    ).toEqual([
      ['Colour', ['Red', 'Blue, dark']],
      ['Size', ['S', 'M']],
    ]);
    expect(products[0]!.variants).toEqual([
      {
        row: 2,
        values: ['Blue, dark', 'M'],
        price: 200,
        stock: 5,
        sku: 'B-M',
        compareAtPrice: null,
        weightGrams: 907,
      },
      {
        row: 4,
        values: ['Red', 'S'],
        price: 150,
        stock: 5,
        sku: 'R-S',
        compareAtPrice: 200,
        weightGrams: 454,
        sourcePicture: 'https://x.example/red.jpg',
      },
      {
        row: 5,
        values: ['Red', 'M'],
        price: 200,
        stock: 5,
        compareAtPrice: null,
        weightGrams: 454,
      },
    ]);
  });

  it('divides one stock of the product among its variations', async () => {
    const { products, issues } = await readProducts(
      toCsv([
        { ...shirt, Stock: 7 },
        variation('Red', 'S', { Stock: 'parent' }),
        variation('Red', 'M', { Stock: 'parent' }),
      ]),
    );
    expect(products[0]!.variants.map(({ stock }) => stock)).toEqual([4, 3]);
    expect(issues).toContainEqual(expect.objectContaining({ row: 2, code: 'stockShared' }));
  });

  it('tells of orphans and of kinds that are not sold here', async () => {
    const { products, issues } = await readProducts(
      toCsv([
        { ...shirt, Type: 'grouped' },
        { ...shirt, ID: 45, SKU: 'EXT', Type: 'external' },
        variation('Red', 'S', { Parent: 'id:99' }),
      ]),
    );
    expect(products).toEqual([]);
    expect(issues.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 kindLeftOut',
      '3 kindLeftOut',
      '4 parentMissing',
    ]);
  });
});
