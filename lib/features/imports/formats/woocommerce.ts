import { MAX_VARIANTS } from '../../catalogue/variant-kinds';
import { unescapeFormula } from '../../../platform/csv/write';
import { isScientific } from '../amounts';
import { plainLine } from '../html';
import { describedIn, fieldColumns, readAddresses, specification, type Format } from './format';
import { attributesOf, isVariation, kindsOf, listed, variantsOf } from './woocommerce-variants';

/** Kinds that are sold here; the others point to other products or other shops. */
const TAKEN = ['simple', 'variable', ''];

/** WooCommerce's product export: a row for each product, and for each variation its own. */
export const woocommerce: Format = {
  name: 'woocommerce',
  required: [],
  recognises: (columns) =>
    columns.has('Name') &&
    columns.has('Regular price') &&
    (columns.has('SKU') || columns.has('Type')),
  columnOf: {
    // What the file has no column for can't be wrong in it.
    ...fieldColumns(() => 'SKU'),
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
    sku: 'SKU',
    barcode: 'GTIN, UPC, EAN, or ISBN',
    compareAtPrice: 'Regular price',
    weightGrams: 'Weight',
    picture: 'Images',
    priceLadder: 'Regular price',
  },
  optionColumns: (place) => ({
    name: `Attribute ${place + 1} name`,
    value: `Attribute ${place + 1} value(s)`,
  }),
  keysOf(given) {
    const row = given.readBy(unescapeFormula);
    if (isVariation(row)) return { own: [], parent: plainLine(row.get('Parent')) };
    const id = row.get('ID');
    const sku = plainLine(row.get('SKU'));
    return { own: [isScientific(sku) ? '' : sku, id && `id:${id}`].filter(Boolean) };
  },
  absent: (columns) => [
    'productNameBn',
    'descriptionBn',
    'contentBn',
    'minQuantity',
    'rating',
    'pictures',
    ...(columns.has('Attribute 1 value(s)') ? [] : (['variants'] as const)),
  ],
  gather(key, given, report, now) {
    const rows = given.map((row) => row.readBy(unescapeFormula));
    const [main, ...again] = rows.filter((row) => !isVariation(row));
    if (!main) {
      report(rows[0]!.number, 'Parent', 'error', 'parentMissing', rows[0]!.get('Parent'));
      return null;
    }
    if (!kindsOf(main).some((kind) => TAKEN.includes(kind))) {
      report(main.number, 'Type', 'warning', 'kindLeftOut', main.get('Type'));
      return null;
    }
    for (const { number } of again) {
      report(number, 'SKU', 'error', 'keyTwice', String(main.number));
    }
    const variations = rows.filter(isVariation);
    // Before anything is looked for in each of them: a file may have a hundred thousand.
    if (variations.length > MAX_VARIANTS) {
      const count = String(variations.length);
      report(main.number, 'Attribute 1 value(s)', 'error', 'tooManyVariants', count);
      return null;
    }
    const short = describedIn(main, ['Short description'], report, spelt);
    const long = describedIn(main, ['Description'], report, spelt);
    const attributes = attributesOf(main, variations);
    const sold = variantsOf(main, variations, attributes, report, now);
    if (!sold) return null;
    return {
      key,
      row: main.number,
      productName: plainLine(main.get('Name')),
      brand: plainLine(main.first('Brands', 'Brand', 'Meta: _brand').replaceAll('\\,', ',')),
      category: listed(main.get('Categories'))[0]!,
      description: short || long,
      content: [specification(attributes.map(({ name, values }) => [name, values])), short && long]
        .filter(Boolean)
        .join('\n\n'),
      ...sold,
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

/** Line ends are written as the two letters backslash and n. */
const spelt = (cell: string) => cell.replaceAll('\\n', '\n').replaceAll('\\,', ',');
