import { endOfDay, startOfDay } from '../../../platform/time/day-bounds';
import { parseDay } from '../../../platform/time/day-text';
import { MAX_OPTIONS, MAX_VARIANTS } from '../../catalogue/shared';
import { parseAmount } from '../../../platform/csv/amount';
import { gramsText, isScientific } from '../amounts';
import { plainLine } from '../html';
import type { Row } from '../table';
import { unescapeFormula } from '../../../platform/csv/write';
import {
  readAddresses,
  type Report,
  type SourceProduct,
  type SourceVariant,
  describedIn,
  fieldColumns,
  specification,
  type Format,
} from './format';

/** The words of a row's type: several may stand there, as `simple, virtual`. */
const kindsOf = (row: Row) =>
  row
    .get('Type')
    .toLowerCase()
    .split(/\s*,\s*/);

const isVariation = (row: Row) => kindsOf(row).includes('variation');

/** An attribute of a product, by its number in the column names. */
interface Attribute {
  number: string;
  name: string;
  /** Values listed by product and variations, duplicates included. */
  values: string[];
  /** Variations differ in it. */
  isOption: boolean;
}

const fold = (word: string) => word.normalize('NFC').trim().toLowerCase();

/** The values of a cell; a comma within one is written `\,`. */
const listed = (cell: string) =>
  cell.split(/(?<!\\),/).map((each) => plainLine(each.replaceAll('\\,', ',')));

/** A cell of one value. */
const single = (cell: string) => plainLine(cell.replaceAll('\\,', ','));

/** The attributes that the product's own row names, in the file's order. */
function attributesOf(main: Row, variations: Row[]): Attribute[] {
  const readers = variations.map(valuesOf);
  return main.columns.like(/^attribute \d+ name$/).flatMap((column): Attribute[] => {
    const name = single(main.get(column));
    if (name === '') return [];
    const number = /\d+/.exec(column)![0];
    const varied = readers.map((valueOf) => valueOf(number, name));
    return [
      {
        number,
        name,
        values: [...listed(main.get(`attribute ${number} value(s)`)), ...varied],
        isOption: varied.some((value) => value !== ''),
      },
    ];
  });
}

/** A variation names what it differs in, and leaves the value out where it stands for any. */
const names = (row: Row, name: string) =>
  row.columns
    .like(/^attribute \d+ name$/)
    .some((column) => fold(single(row.get(column))) === fold(name));

/** A variation's values: where it names its attributes they count, not the number of the column. */
function valuesOf(row: Row): (number: string, name: string) => string {
  const named = new Map<string, string>();
  for (const column of row.columns.like(/^attribute \d+ name$/)) {
    const name = fold(single(row.get(column)));
    if (name !== '' && !named.has(name)) named.set(name, /\d+/.exec(column)![0]);
  }
  const cell = (number: string) => single(row.get(`attribute ${number} value(s)`));
  return (number, name) => {
    const same = named.get(fold(name));
    if (same !== undefined) return cell(same);
    return row.get(`attribute ${number} name`) === '' ? cell(number) : '';
  };
}

/**
 * Returns the orderable items of a product: its variations, or the product itself.
 * @returns null where its variations differ in too much; `report` says so
 */
function variantsOf(
  main: Row,
  variations: Row[],
  attributes: Attribute[],
  report: Report,
  now: Date,
): Pick<SourceProduct, 'options' | 'variants'> | null {
  if (variations.length === 0) return { options: [], variants: [variantOf(main, main, [], now)] };
  const options = attributes.filter(({ isOption }) => isOption);
  for (const { name, number, values, isOption } of attributes) {
    const choices = new Set(values.filter(Boolean)).size;
    if (isOption || choices < 2 || !variations.some((row) => names(row, name))) continue;
    // Variations of any value: buyers could choose freely there.
    const column = `Attribute ${number} value(s)`;
    report(main.number, column, 'warning', 'anyValue', name);
  }
  if (options.length > MAX_OPTIONS) {
    const column = `Attribute ${options[MAX_OPTIONS]!.number} name`;
    report(main.number, column, 'error', 'tooManyOptions', String(options.length));
    return null;
  }
  const variants = shareStock(
    variations.map((row) => variantOf(row, main, options, now)),
    main,
    report,
  );
  return {
    options: options.map(({ name, number }, place) => {
      const used = new Set(variants.map(({ values }) => fold(values[place]!)));
      // The product lists them in the order that buyers see.
      const ordered = new Set(listed(main.get(`attribute ${number} value(s)`)));
      return {
        name,
        values: [...ordered]
          .filter((value) => used.has(fold(value)))
          .map((value) => ({ value, valueBn: '', picture: '' })),
      };
    }),
    variants,
  };
}

function variantOf(row: Row, main: Row, options: Attribute[], now: Date): SourceVariant {
  const [picture] =
    row === main
      ? []
      : readAddresses(
          [{ row: row.number, column: 'Images', text: row.get('Images') }],
          // An invalid address was already reported with the product's pictures.
          () => undefined,
        );
  const { price, compareAt } = pricesOf(row, now);
  const grams = gramsOf(row) || gramsOf(main);
  const stock = row.get('Stock');
  const valueOf = valuesOf(row);
  return {
    row: row.number,
    values: options.map(({ number, name }) => valueOf(number, name)),
    price,
    compareAt,
    // `parent`: the product has one stock for all of them.
    stock: /^parent$/i.test(stock) ? '' : stock,
    // Some exports repeat the product's SKU where a variation has none.
    ...(row.columns.has('SKU') && {
      sku: row !== main && row.get('SKU') === main.get('SKU') ? '' : plainLine(row.get('SKU')),
    }),
    ...(row.columns.has(BARCODE) && { barcode: plainLine(row.get(BARCODE)) }),
    ...(grams !== '' && { grams }),
    ...(picture !== undefined && { picture }),
  };
}

const BARCODE = 'GTIN, UPC, EAN, or ISBN';

/** The sale price holds between its dates, both days included; beside it the regular one is the former. */
function pricesOf(row: Row, now: Date): { price: string; compareAt: string } {
  const regular = row.get('Regular price');
  const sale = row.get('Sale price');
  if (sale === '' || regular === '') return { price: regular || sale, compareAt: '' };
  // Exports have the time of day behind it; what holds is the whole day.
  const day = (column: string) => parseDay(row.get(column).replace(/[ T]\d.*$/, ''));
  const starts = day('Date sale price starts');
  const ends = day('Date sale price ends');
  const holds =
    (starts === undefined || startOfDay(starts) <= now) &&
    (ends === undefined || now < endOfDay(ends));
  return holds ? { price: sale, compareAt: regular } : { price: regular, compareAt: '' };
}

/** Grams of one of the units that a shop may weigh in. */
const UNIT_GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

/** The weight in whole grams; empty where there is none, as it stands where it is no number. */
function gramsOf(row: Row): string {
  for (const column of row.columns.like(/^weight \((?:kg|g|lbs|oz)\)$/)) {
    const unit = /\((\w+)\)/.exec(column)![1]!;
    return gramsText(row.get(column), UNIT_GRAMS[unit]);
  }
  return '';
}

/** One stock of the product for variations that have none of their own is divided among them. */
function shareStock(variants: SourceVariant[], main: Row, report: Report): SourceVariant[] {
  const own = parseAmount(main.get('Stock'));
  const sharing = variants.filter(({ stock }) => !/\d|[০-৯]/.test(stock));
  if (own === undefined || !Number.isInteger(own) || own < 0 || sharing.length === 0)
    return variants;
  if (sharing.length > 1) report(main.number, 'Stock', 'warning', 'stockShared', String(own));
  const each = Math.floor(own / sharing.length);
  const rest = own % sharing.length;
  return variants.map((variant) => {
    const place = sharing.indexOf(variant);
    return place === -1 ? variant : { ...variant, stock: String(each + (place < rest ? 1 : 0)) };
  });
}

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
    // A field that the file has no column for can't be wrong in it.
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
      // 0 is private, -1 a draft.
      isDraft: /^(?:0|-1)$/.test(main.get('Published')),
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
