import { foldText } from '@paikari/catalogue-search/tokenize';
import { unescapeFormula } from '../../../platform/csv/write';
import {
  FIELDS,
  FILE_NAMES,
  TERM_NAMES,
  type FieldName,
  type FieldColumn,
  type FileName,
} from '../../catalogue/product-fields-rules';
import { cleanLine } from '../../../platform/text';
import { isObjectId } from '../../../platform/validation';
import { isScientific } from '../amounts';
import { TEMPLATE_COLUMNS, type OwnColumn } from '../template-rules';
import type { Row } from '../table';
import {
  fieldColumns,
  readAddresses,
  type Format,
  type OptionalField,
  type Report,
  type SourceFields,
  type SourceOption,
  type SourceTerms,
  type SourceVariant,
} from './format';
import { readList } from './lists';

/**
 * Our own format: what the template offers and an export holds. The order is the file's; the names
 * stay in English in every language, as files travel. `id` and `status` are for reading back: the
 * one says which product a row is, the other is ignored by an import.
 */
export const OWN_COLUMNS = TEMPLATE_COLUMNS.map(({ name }) => name);

/** The column of a simple field. */
export const columnOfField = (name: FieldName) => FIELDS[name].column as FieldColumn;

/** A cell as it was written: the apostrophe that keeps spreadsheets from running it is ours. */
const cell = (row: Row, column: OwnColumn) =>
  unescapeFormula(row.get(column)).replace(/\r\n?/g, '\n');

/** Columns that a file may leave out, and what an update then leaves as it is. */
const OPTIONAL: Partial<Record<OwnColumn, OptionalField>> = {
  ...Object.fromEntries(
    FILE_NAMES.filter((name) => FIELDS[name].missing !== undefined).map((name) => [
      columnOfField(name),
      name,
    ]),
  ),
  picture: 'pictures',
  source_pictures: 'sourceImages',
  option1_value: 'variants',
};

const PLACES = [1, 2, 3] as const;
type Place = (typeof PLACES)[number];

/** Our own template and export: a row for each variant, the product's own fields on its first one. */
export const own: Format = {
  name: 'own',
  required: TEMPLATE_COLUMNS.filter(({ needed }) => needed).map(({ name }) => name),
  recognises: (columns) => columns.has('name') && columns.has('price_bdt'),
  columnOf: {
    ...fieldColumns(columnOfField),
    price: 'price_bdt',
    maxQuantity: 'stock',
    pictures: 'picture',
    key: 'sku',
    sku: 'variant_sku',
    barcode: 'barcode',
    compareAtPrice: 'compare_at_price',
    weightGrams: 'variant_weight_grams',
    picture: 'variant_picture',
    priceLadder: 'price_ladder',
  },
  optionColumns: (place) => ({
    name: `option${place + 1}_name`,
    value: `option${place + 1}_value`,
  }),
  // Without a number of its own a product goes by its id, and a new one by its name.
  keysOf(row) {
    const id = cell(row, 'id').toLowerCase();
    const sku = cleanLine(cell(row, 'sku'));
    const name = foldText(cleanLine(cell(row, 'name')))
      .replace(/\s+/g, ' ')
      .slice(0, 200);
    return {
      own: [
        (isScientific(sku) ? '' : sku) || (id && `id:${id}`) || (name && `name:${name}`),
      ].filter(Boolean),
    };
  },
  absent: (columns) =>
    Object.entries(OPTIONAL).flatMap(([column, field]) => (columns.has(column) ? [] : [field])),
  gather(key, rows, report) {
    const [row, ...again] = rows as [Row, ...Row[]];
    const options = optionsOf(rows);
    if (options.length === 0) {
      for (const { number } of again) {
        report(number, 'sku', 'error', 'keyTwice', String(row.number));
      }
    }
    const id = cell(row, 'id').toLowerCase();
    if (id !== '' && !isObjectId(id)) {
      report(row.number, 'id', 'error', 'idUnknown', id);
      return null;
    }
    const addresses = (column: OwnColumn) => ({
      row: row.number,
      column,
      text: cell(row, column),
    });
    return {
      key,
      ...(id !== '' && { id }),
      row: row.number,
      ...fieldsOf(row),
      options: options.map((place) => optionOf(row, place)),
      variants: (options.length === 0 ? [row] : rows).map((each) =>
        variantOf(each, options, report),
      ),
      terms: termsOf(row),
      pictures: readAddresses([addresses('picture'), addresses('extra_pictures')], report),
      sourceImages: readAddresses([addresses('source_pictures')], report),
    };
  },
};

/** Places of the options that a product's rows name or have a value for. */
function optionsOf(rows: Row[]): Place[] {
  return PLACES.filter((place) =>
    rows.some(
      (row) =>
        row.first(`option${place}_name`, `option${place}_value`, `option${place}_values`) !== '',
    ),
  );
}

function optionOf(row: Row, place: Place): SourceOption {
  const list = (column: OwnColumn) => readList(cell(row, column));
  const inBangla = list(`option${place}_values_bn`);
  const pictures = list(`option${place}_pictures`);
  return {
    name: cell(row, `option${place}_name`),
    nameBn: cell(row, `option${place}_name_bn`),
    values: list(`option${place}_values`).map((value, index) => ({
      value,
      valueBn: inBangla[index] ?? '',
      picture: pictures[index] ?? '',
    })),
  };
}

function variantOf(row: Row, options: Place[], report: Report): SourceVariant {
  const given = (column: OwnColumn) => (row.columns.has(column) ? cell(row, column) : undefined);
  const sku = given('variant_sku');
  const barcode = given('barcode');
  const stockWas = given('stock_was');
  const grams = given('variant_weight_grams');
  const compareAt = given('compare_at_price');
  const ladder = given('price_ladder');
  const [picture] = readAddresses(
    [{ row: row.number, column: 'variant_picture', text: cell(row, 'variant_picture') }],
    report,
  );
  return {
    row: row.number,
    values: options.map((place) => cell(row, `option${place}_value`)),
    price: cell(row, 'price_bdt'),
    stock: cell(row, 'stock'),
    ...(stockWas && { stockWas }),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(grams && { grams }),
    ...(compareAt !== undefined && { compareAt }),
    ...(ladder !== undefined && { ladder }),
    ...(picture !== undefined && { picture }),
  };
}

/** Fields whose column the file has, and those that must have one. */
const fieldsOf = (row: Row) =>
  Object.fromEntries(
    FILE_NAMES.filter(
      (name) => FIELDS[name].missing === undefined || row.columns.has(columnOfField(name)),
    ).map((name: FileName) => [name, cell(row, columnOfField(name))]),
  ) as SourceFields;

const termsOf = (row: Row): SourceTerms =>
  Object.fromEntries(TERM_NAMES.map((name) => [name, cell(row, columnOfField(name))]));
