import { plainText } from '../html';
import type { Row } from '../table';
import { readAddresses, specification, type Figure, type Format } from './format';

/** Kinds that are sold here; the others point to other products or other shops. */
const TAKEN = ['simple', 'variable', ''];

const kindsOf = (row: Row) =>
  row
    .get('Type')
    .toLowerCase()
    .split(/\s*,\s*/);
const isVariation = (row: Row) => kindsOf(row).includes('variation');

/** WooCommerce's product export: a row for each product, and for each variation its own. */
export const woocommerce: Format = {
  name: 'woocommerce',
  required: [],
  recognises: (columns) =>
    columns.has('Name') &&
    columns.has('Regular price') &&
    (columns.has('SKU') || columns.has('Type')),
  columnOf: {
    productName: 'Name',
    productNameBn: 'Name',
    brand: 'Brands',
    category: 'Categories',
    description: 'Description',
    content: 'Attribute 1 value(s)',
    descriptionBn: 'Description',
    contentBn: 'Description',
    price: 'Regular price',
    maxQuantity: 'Stock',
    minQuantity: 'Stock',
    rating: 'Name',
    pictures: 'Images',
    key: 'SKU',
  },
  keysOf(row) {
    const id = row.get('ID');
    const own = [row.get('SKU'), id && `id:${id}`].filter(Boolean);
    if (!isVariation(row)) return { own };
    return { own: [], parent: row.get('Parent') };
  },
  absent: () => [
    'productNameBn',
    'descriptionBn',
    'contentBn',
    'minQuantity',
    'rating',
    'pictures',
  ],
  gather(key, rows, report) {
    const main = rows.find((row) => !isVariation(row));
    if (!main) {
      report(rows[0]!.number, 'Parent', 'error', 'parentMissing', rows[0]!.get('Parent'));
      return null;
    }
    if (!kindsOf(main).some((kind) => TAKEN.includes(kind))) {
      report(main.number, 'Type', 'warning', 'kindLeftOut', main.get('Type'));
      return null;
    }
    const variations = rows.filter(isVariation);
    const short = text(main.get('Short description'));
    const long = text(main.get('Description'));
    const figures = (read: (row: Row) => string): Figure[] =>
      variations.map((row) => ({ row: row.number, text: read(row) }));
    const own = (value: string): Figure[] => [{ row: main.number, text: value }];
    const priced = figures(priceOf).filter((figure) => figure.text !== '');
    const stocked = figures((row) => row.get('Stock')).filter(({ text: stock }) =>
      /\d/.test(stock),
    );
    return {
      key,
      row: main.number,
      productName: plainText(main.get('Name')),
      brand: plainText(main.first('Brands', 'Brand', 'Meta: _brand')),
      category: plainText(main.get('Categories')).split(/,\s*/)[0]!.trim(),
      description: short || long,
      content: [specification(attributesOf(main, variations)), short && long]
        .filter(Boolean)
        .join('\n\n'),
      prices: priced.length > 0 ? priced : own(priceOf(main)),
      stock: stocked.length > 0 ? stocked : own(main.get('Stock')),
      pictures: readAddresses(
        [main, ...variations].map((row) => ({
          row: row.number,
          column: 'Images',
          text: row.get('Images'),
        })),
        report,
      ),
    };
  },
};

/** The sale ends some day: the regular price is the price. */
const priceOf = (row: Row) => row.first('Regular price', 'Sale price');

/** Line ends are written as the two letters backslash and n. */
const text = (cell: string) => plainText(cell.replaceAll('\\n', '\n').replaceAll('\\,', ','));

function attributesOf(main: Row, variations: Row[]): [string, string[]][] {
  return main.columns.like(/^attribute \d+ name$/).map((column): [string, string[]] => {
    const values = column.replace('name', 'value(s)');
    const listed = main.get(values).split(/\s*(?<!\\),\s*/);
    const varied = variations.map((row) => row.get(values));
    return [main.get(column), [...listed, ...varied].map((each) => each.replaceAll('\\,', ','))];
  });
}
