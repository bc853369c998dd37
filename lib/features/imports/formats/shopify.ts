import { plainText } from '../html';
import type { Row } from '../table';
import { readAddresses, specification, type Format, type Report } from './format';

/** Old and new names of Shopify's columns. */
const HANDLE = ['Handle', 'URL handle'];
const BODY = ['Body (HTML)', 'Description'];
const PRICE = ['Variant Price', 'Price'];
const QUANTITY = ['Variant Inventory Qty', 'Inventory quantity'];
const IMAGE = ['Image Src', 'Product image URL'];
const POSITION = ['Image Position', 'Image position'];
const VARIANT_IMAGE = ['Variant Image', 'Variant image URL'];
const CATEGORY = [
  'Type',
  'Product Category',
  'Standard Product Type',
  'Google Shopping / Google Product Category',
  'Tags',
];

const OPTIONS = [1, 2, 3].map((number) => ({
  name: [`Option${number} Name`, `Option${number} name`],
  value: [`Option${number} Value`, `Option${number} value`],
}));

/** Shopify's product export: a row for each variant and for each further picture. */
export const shopify: Format = {
  name: 'shopify',
  required: [],
  recognises: (columns) =>
    HANDLE.some((name) => columns.has(name)) &&
    columns.has('Title') &&
    PRICE.some((name) => columns.has(name)),
  columnOf: {
    productName: 'Title',
    productNameBn: 'Title',
    brand: 'Vendor',
    category: 'Type',
    description: 'Body (HTML)',
    content: 'Option1 Value',
    descriptionBn: 'Body (HTML)',
    contentBn: 'Body (HTML)',
    price: 'Variant Price',
    maxQuantity: 'Variant Inventory Qty',
    minQuantity: 'Variant Inventory Qty',
    rating: 'Title',
    pictures: 'Image Src',
    key: 'Handle',
  },
  keysOf: (row) => ({ own: [row.get(...HANDLE)].filter(Boolean) }),
  absent: () => [
    'productNameBn',
    'descriptionBn',
    'contentBn',
    'minQuantity',
    'rating',
    'pictures',
  ],
  gather(key, rows, report) {
    const main = rows.find((row) => row.get('Title') !== '') ?? rows[0]!;
    if (/^true$/i.test(main.get('Gift Card', 'Gift card'))) {
      report(main.number, 'Gift Card', 'warning', 'giftCard');
      return null;
    }
    const variants = rows.filter(isVariant);
    return {
      key,
      row: main.number,
      productName: plainText(main.get('Title')),
      brand: main.get('Vendor'),
      category: categoryOf(main),
      description: plainText(main.get(...BODY)),
      content: specification(optionsOf(rows, variants)),
      prices: variants.map((row) => ({ row: row.number, text: row.get(...PRICE) })),
      stock: variants.map((row) => ({ row: row.number, text: row.get(...QUANTITY) })),
      pictures: picturesOf(rows, report),
    };
  },
};

/** Rows of further pictures have nothing but the handle and the picture. */
function isVariant(row: Row): boolean {
  return row.first('Option1 Value', 'Option1 value', ...PRICE, 'Variant SKU', 'SKU') !== '';
}

/** The shop's own kind before Shopify's; of the tags the first. */
function categoryOf(row: Row): string {
  for (const name of CATEGORY) {
    const value = row.get(name);
    if (value !== '') return name === 'Tags' ? value.split(',')[0]!.trim() : plainText(value);
  }
  return '';
}

/** Only a product's first row names its options. One that comes in one kind has none really. */
function optionsOf(rows: Row[], variants: Row[]): [string, string[]][] {
  return OPTIONS.flatMap(({ name, value }): [string, string[]][] => {
    const named = rows.map((row) => row.get(...name)).find(Boolean) ?? '';
    const values = variants.map((row) => row.get(...value));
    return values.every((each) => each === '' || each === 'Default Title') ? [] : [[named, values]];
  });
}

function picturesOf(rows: Row[], report: Report): string[] {
  const cells = (names: string[]) =>
    rows.map((row) => ({ row: row.number, column: names[0]!, text: row.get(...names) }));
  const place = new Map(rows.map((row) => [row.number, Number(row.get(...POSITION)) || Infinity]));
  const ordered = cells(IMAGE).sort((one, other) =>
    before(place.get(one.row)!, place.get(other.row)!),
  );
  return readAddresses([...ordered, ...cells(VARIANT_IMAGE)], report);
}

/** Infinity less Infinity is no number: the same place. */
const before = (one: number, other: number) => (one === other ? 0 : one - other);
