import { foldText } from '@paikari/catalogue-search/tokenize';
import {
  DIRECT_NAMES,
  FIELDS,
  FILE_NAMES,
  type FieldColumn,
  type FieldName,
  type FileName,
  type PriceTier,
  REVIEWED_NAMES,
  TERM_NAMES,
  type Variant,
  isApproved,
} from '../../catalogue/shared';
import { parseAmount } from '../../../platform/csv/amount';
import { unescapeFormula, type CsvValue } from '../../../platform/csv/write';
import { cleanLine } from '../../../platform/text';
import { isObjectId } from '../../../platform/validation';
import { isScientific } from '../amounts';
import { TEMPLATE_COLUMNS, type OwnColumn } from '../template-rules';
import type { Row } from '../table';
import type { ExportedProduct } from '../../catalogue';
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

/** Lists within one cell of our own format. */

/** `S | M | L`; a bar that belongs to a word has a backslash in front, and so has a backslash. */
export function writeList(words: readonly string[]): string {
  if (words.every((word) => word === '')) return '';
  return words.map((word) => word.replace(/[\\|]/g, '\\$&')).join(' | ');
}

/** The words of a list, without outer blanks; none of an empty cell. */
export function readList(text: string): string[] {
  if (text.trim() === '') return [];
  const words = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '\\' && at + 1 < text.length) words[words.length - 1] += text[++at]!;
    else if (letter === '|') words.push('');
    else words[words.length - 1] += letter;
  }
  return words.map((word) => word.trim());
}

/** `10=95;50=90`: from ten on 95 each, from fifty on 90. */
export function writeTiers(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, price }) => `${from}=${price}`).join(';');
}

/**
 * Tiers of price tiers's text, in Latin or Bangla digits, in its order and unchecked.
 * @returns undefined where it is none
 */
export function readTiers(text: string): PriceTier[] | undefined {
  const tiers: PriceTier[] = [];
  for (const part of text.split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const [from, price, ...more] = part.split('=').map(parseAmount);
    if (from === undefined || price === undefined || more.length > 0) return undefined;
    tiers.push({ from, price });
  }
  return tiers;
}

/**
 * Our own format: what the template offers and an export holds. The order is the file's; the names
 * stay in English in every language, as files travel. `id` and `status` are for reading back: the
 * one says which product a row is; of the other only `draft` counts, for a new product.
 */
export const OWN_COLUMNS = TEMPLATE_COLUMNS.map(({ name }) => name);

/** The column of a simple field. */
const columnOfField = (name: FieldName) => FIELDS[name].column as FieldColumn;

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
  // Our template has them; a seller's own columns need not.
  brand: 'brand',
  category: 'category',
  description: 'description',
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
      isDraft: /^draft$/i.test(cell(row, 'status')),
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
  const tiers = given('price_ladder');
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
    ...(tiers !== undefined && { ladder: tiers }),
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

type Cells = Partial<Record<OwnColumn, CsvValue>>;

/**
 * One product as rows under `OWN_COLUMNS`, one for each variant, which import back unchanged. The
 * author's waiting draft goes before the version on sale: it is what the author last wrote.
 * @param districtName the name of a district's id
 */
export function ownRows(
  product: ExportedProduct,
  districtName: (id: string) => string,
): CsvValue[][] {
  const first = { ...productCells(product), ships_from: districtName(product.shipsFrom) };
  return product.variants.map((variant, index) => {
    const row: Cells = {
      ...(index === 0 && first),
      id: product._id,
      sku: product.sku ?? '',
      name: (product.draft ?? product).productName,
      ...variantCells(product, variant),
    };
    return OWN_COLUMNS.map((column) => row[column] ?? null);
  });
}

function productCells(product: ExportedProduct): Cells {
  const written = product.draft ?? product;
  const cells: Cells = {
    picture: written.image,
    // No address holds a blank, and a cell is easier to read and edit than a list of columns.
    extra_pictures: written.extraimages.join(' '),
    source_pictures: (product.sourceImages ?? []).join(' '),
    status: product.status,
  };
  for (const name of REVIEWED_NAMES) cells[columnOfField(name)] = written[name];
  for (const name of DIRECT_NAMES) cells[columnOfField(name)] = product[name] ?? null;
  product.options.forEach(({ name, nameBn, values }, index) => {
    const place = (index + 1) as 1 | 2 | 3;
    cells[`option${place}_name`] = name;
    cells[`option${place}_name_bn`] = nameBn;
    cells[`option${place}_values`] = writeList(values.map(({ value }) => value));
    cells[`option${place}_values_bn`] = writeList(values.map(({ valueBn }) => valueBn));
    cells[`option${place}_pictures`] = writeList(values.map(({ picture }) => picture));
  });
  return cells;
}

function variantCells(product: ExportedProduct, variant: Variant): Cells {
  const elsewhere = product.sourceVariantImages.find(
    ({ values }) => JSON.stringify(values) === JSON.stringify(variant.values),
  );
  const cells: Cells = {
    price_bdt: writtenPrice(product, variant),
    stock: variant.stock,
    stock_was: variant.stock,
    price_ladder: writeTiers(variant.priceLadder),
    compare_at_price: variant.compareAtPrice ?? null,
    variant_sku: variant.sku,
    barcode: variant.barcode,
    variant_weight_grams: variant.weightGrams ?? null,
    variant_picture: variant.picture || (elsewhere?.url ?? ''),
  };
  variant.values.forEach((value, index) => {
    cells[`option${(index + 1) as 1 | 2 | 3}_value`] = value;
  });
  return cells;
}

/** A large rise that waits is what the author last wrote. */
function writtenPrice({ draft, status, variants }: ExportedProduct, variant: Variant): number {
  if (!isApproved(status) || !draft) return variant.price;
  const waiting = draft.variantPrices?.find(({ variantId }) => variantId === variant._id)?.price;
  return waiting ?? (variants.length === 1 ? draft.price : undefined) ?? variant.price;
}
