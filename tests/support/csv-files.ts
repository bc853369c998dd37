import { csvLine, type CsvValue } from '@/lib/platform/csv/write';

export type Cells = Record<string, string | number>;

/** A file of these rows under all the columns that any of them has. */
export const csvOf = (rows: Cells[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
    .map(csvLine)
    .join('');
};

/** Product files as shops write them, made here: nobody's real ones. */

const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Position',
  'Gift Card',
] as const;
type ShopifyRow = Partial<Record<(typeof SHOPIFY)[number], CsvValue>>;

export const shopifyCsv = (rows: ShopifyRow[]) =>
  csvLine(SHOPIFY) + rows.map((row) => csvLine(SHOPIFY.map((name) => row[name] ?? null))).join('');

/** A shirt in three sizes, 60 each, 2 + 3 + 4 of them, with two pictures in the wrong order. */
export const shirt = (handle: string, more: ShopifyRow = {}): ShopifyRow[] => [
  {
    Handle: handle,
    Title: 'Varsity Shirt',
    'Body (HTML)': '<p>Soft &amp; warm.</p><ul><li>Cotton</li></ul>',
    Vendor: 'Dhaka Weavers',
    Type: 'Shirts',
    'Option1 Name': 'Size',
    'Option1 Value': 'Small',
    'Variant Inventory Qty': 2,
    'Variant Price': '60.00',
    'Image Src': 'https://cdn.example.com/back.jpg',
    'Image Position': 2,
    ...more,
  },
  ...[
    ['Medium', 3],
    ['Large', 4],
  ].map(([size, count]) => ({
    Handle: handle,
    'Option1 Value': size!,
    'Variant Inventory Qty': count!,
    'Variant Price': more['Variant Price'] ?? '60.00',
  })),
  { Handle: handle, 'Image Src': 'https://cdn.example.com/front.jpg', 'Image Position': 1 },
];

const WOO = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Short description',
  'Description',
  'Stock',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
] as const;
type WooRow = Partial<Record<(typeof WOO)[number], CsvValue>>;

export const wooCsv = (rows: WooRow[]) =>
  csvLine(WOO) + rows.map((row) => csvLine(WOO.map((name) => row[name] ?? null))).join('');

/** A file in the shop’s own columns. */
export const ownFile = (...rows: string[]) =>
  ['sku,name,brand,category,price_bdt,stock,description', ...rows].join('\r\n');
/** The same, each row with this picture of the shop: such products are sent to review. */
export const picturedFile = (picture: string, ...rows: string[]) =>
  [
    'sku,name,brand,category,price_bdt,stock,description,picture',
    ...rows.map((row) => `${row},${picture}`),
  ].join('\r\n');
export const KETTLE = 'K1,Kettle,Shapla,Home & Kitchen Appliances,"১,২৫০.৫০",৪০,Boils water';
