import { gramsText } from '../amounts';
import { unescapeFormula } from '../../../platform/csv/write';
import { plainLine } from '../html';
import type { Row } from '../table';
import {
  describedIn,
  fieldColumns,
  readAddresses,
  specification,
  type Format,
  type Report,
  type SourceOption,
  type SourceVariant,
} from './format';

/** Old and new names of Shopify's columns. */
const HANDLE = ['Handle', 'URL handle'];
const BODY = ['Body (HTML)', 'Description'];
const PRICE = ['Variant Price', 'Price'];
const QUANTITY = ['Variant Inventory Qty', 'Inventory quantity'];
const IMAGE = ['Image Src', 'Product image URL'];
const POSITION = ['Image Position', 'Image position'];
const VARIANT_IMAGE = ['Variant Image', 'Variant image URL'];
const SKU = ['Variant SKU', 'SKU'];
const BARCODE = ['Variant Barcode', 'Barcode'];
const COMPARE_AT = ['Variant Compare At Price', 'Compare-at price'];
const GRAMS = ['Variant Grams', 'Weight value (grams)'];
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
    // A field that the file has no column for can't be wrong in it.
    ...fieldColumns(() => 'Handle'),
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
    sku: 'Variant SKU',
    barcode: 'Variant Barcode',
    compareAtPrice: 'Variant Compare At Price',
    weightGrams: 'Variant Grams',
    picture: 'Variant Image',
    priceLadder: 'Variant Price',
  },
  optionColumns: (place) => ({
    name: OPTIONS[place]!.name[0]!,
    value: OPTIONS[place]!.value[0]!,
  }),
  keysOf: (row) => ({
    own: [plainLine(row.readBy(unescapeFormula).get(...HANDLE))].filter(Boolean),
  }),
  absent: (columns) => [
    'productNameBn',
    'descriptionBn',
    'contentBn',
    'minQuantity',
    'rating',
    'pictures',
    ...(OPTIONS[0]!.value.some((name) => columns.has(name)) ? [] : (['variants'] as const)),
  ],
  gather(key, given, report) {
    const rows = given.map((row) => row.readBy(unescapeFormula));
    const main = rows.find((row) => row.get('Title') !== '') ?? rows[0]!;
    if (/^true$/i.test(main.get('Gift Card', 'Gift card'))) {
      report(main.number, 'Gift Card', 'warning', 'giftCard');
      return null;
    }
    const variants = rows.filter(isVariant);
    const named = optionsOf(rows, variants);
    return {
      key,
      row: main.number,
      isDraft: /^(?:draft|archived|unlisted)$/i.test(main.get('Status')),
      productName: plainLine(main.get('Title')),
      brand: plainLine(main.get('Vendor')),
      category: categoryOf(main),
      description: describedIn(main, BODY, report),
      content: specification(named.map(({ name, values }) => [name, values])),
      options: named.map(({ name }): SourceOption => ({ name })),
      // A product without any row for a variant is told by its first one.
      variants: (variants.length > 0 ? variants : [main]).map((row) => variantOf(row, named)),
      pictures: picturesOf(rows, report),
    };
  },
};

/** Rows of further pictures have nothing but the handle and the picture. */
function isVariant(row: Row): boolean {
  return row.first('Option1 Value', 'Option1 value', ...PRICE, ...SKU) !== '';
}

function variantOf(row: Row, options: NamedOption[]): SourceVariant {
  const has = (names: string[]) => names.some((name) => row.columns.has(name));
  // Pounds become fractions of a gram; zero is what Shopify writes where nobody weighed it.
  const grams = gramsText(row.get(...GRAMS));
  const [picture] = readAddresses(
    [{ row: row.number, column: VARIANT_IMAGE[0]!, text: row.get(...VARIANT_IMAGE) }],
    // An invalid address was already reported with the product's pictures.
    () => undefined,
  );
  return {
    row: row.number,
    values: options.map(({ column }) => plainLine(row.get(...column))),
    price: row.get(...PRICE),
    stock: row.get(...QUANTITY),
    ...(has(COMPARE_AT) && { compareAt: row.get(...COMPARE_AT) }),
    // Spreadsheets keep long numbers as text with an apostrophe in front.
    ...(has(SKU) && { sku: plainLine(row.get(...SKU).replace(/^'/, '')) }),
    ...(has(BARCODE) && { barcode: plainLine(row.get(...BARCODE).replace(/^'/, '')) }),
    ...(grams !== '' && { grams }),
    ...(picture !== undefined && { picture }),
  };
}

/** The shop's own kind before Shopify's; of the tags the first. */
function categoryOf(row: Row): string {
  for (const name of CATEGORY) {
    const value = row.get(name);
    if (value !== '') return plainLine(name === 'Tags' ? value.split(',')[0]! : value);
  }
  return '';
}

interface NamedOption {
  name: string;
  values: string[];
  column: string[];
}

/** Only a product's first row names its options. One that comes in one kind has none really. */
function optionsOf(rows: Row[], variants: Row[]): NamedOption[] {
  return OPTIONS.flatMap(({ name, value }): NamedOption[] => {
    const named = rows.map((row) => plainLine(row.get(...name))).find(Boolean) ?? '';
    const values = variants.map((row) => plainLine(row.get(...value)));
    return values.every((each) => each === '' || each === 'Default Title')
      ? []
      : [{ name: named, values, column: value }];
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
