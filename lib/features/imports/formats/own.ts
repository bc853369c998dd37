import { foldText } from '@paikari/catalogue-search/tokenize';
import { unescapeFormula, type CsvValue } from '../../../platform/csv/write';
import type { Product } from '../../catalogue/schema';
import { isObjectId } from '../../../platform/validation';
import { TEMPLATE_COLUMNS } from '../rules';
import type { Row } from '../table';
import { readAddresses, type Format, type OptionalField } from './format';

/**
 * Our own format: what the template offers and an export holds. The order is the file's; the names
 * stay in English in every language, as files travel. `id` and `status` are for reading back: the
 * one says which product a row is, the other is ignored by an import.
 */
export const OWN_COLUMNS = TEMPLATE_COLUMNS.map(({ name }) => name);

export type OwnColumn = (typeof TEMPLATE_COLUMNS)[number]['name'];

/**
 * One product as a row under `OWN_COLUMNS`, which imports back unchanged. The author's waiting
 * draft goes before the version on sale: it is what the author last wrote.
 */
export function ownRow(product: Product): CsvValue[] {
  const written = product.draft ?? product;
  const row: Record<OwnColumn, CsvValue> = {
    id: product._id,
    sku: product.sku ?? '',
    name: written.productName,
    name_bn: written.productNameBn,
    brand: written.brand,
    category: written.category,
    price_bdt: product.price,
    stock: product.maxQuantity,
    minimum_order: product.minQuantity,
    rating: product.rating,
    description: written.description,
    details: written.content,
    description_bn: written.descriptionBn,
    details_bn: written.contentBn,
    picture: written.image,
    // No address holds a blank, and a cell is easier to read and edit than a list of columns.
    extra_pictures: written.extraimages.join(' '),
    source_pictures: (product.sourceImages ?? []).join(' '),
    status: product.status,
  };
  return OWN_COLUMNS.map((column) => row[column]);
}

/** A cell as it was written: the apostrophe that keeps spreadsheets from running it is ours. */
const cell = (row: Row, column: OwnColumn) =>
  unescapeFormula(row.get(column)).replace(/\r\n?/g, '\n');

/** Columns that a file may leave out, and what an update then leaves as it is. */
const OPTIONAL: Partial<Record<OwnColumn, OptionalField>> = {
  name_bn: 'productNameBn',
  details: 'content',
  description_bn: 'descriptionBn',
  details_bn: 'contentBn',
  minimum_order: 'minQuantity',
  rating: 'rating',
  picture: 'pictures',
  source_pictures: 'sourceImages',
};

/** Our own template and export: one row, one product. */
export const own: Format = {
  name: 'own',
  required: TEMPLATE_COLUMNS.filter(({ needed }) => needed).map(({ name }) => name),
  recognises: (columns) => columns.has('name') && columns.has('price_bdt'),
  columnOf: {
    productName: 'name',
    productNameBn: 'name_bn',
    brand: 'brand',
    category: 'category',
    description: 'description',
    content: 'details',
    descriptionBn: 'description_bn',
    contentBn: 'details_bn',
    price: 'price_bdt',
    maxQuantity: 'stock',
    minQuantity: 'minimum_order',
    rating: 'rating',
    pictures: 'picture',
    key: 'sku',
  },
  // Without a number of its own a product goes by its id, and a new one by its name.
  keysOf(row) {
    const id = cell(row, 'id').toLowerCase();
    const name = foldText(cell(row, 'name')).replace(/\s+/g, ' ').slice(0, 200);
    return {
      own: [cell(row, 'sku') || (id && `id:${id}`) || (name && `name:${name}`)].filter(Boolean),
    };
  },
  absent: (columns) =>
    Object.entries(OPTIONAL).flatMap(([column, field]) => (columns.has(column) ? [] : [field])),
  gather(key, rows, report) {
    const [row, ...again] = rows as [Row, ...Row[]];
    for (const { number } of again) report(number, 'sku', 'error', 'keyTwice', String(row.number));
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
      productName: cell(row, 'name'),
      productNameBn: cell(row, 'name_bn'),
      brand: cell(row, 'brand'),
      category: cell(row, 'category'),
      description: cell(row, 'description'),
      content: cell(row, 'details'),
      descriptionBn: cell(row, 'description_bn'),
      contentBn: cell(row, 'details_bn'),
      prices: [{ row: row.number, text: cell(row, 'price_bdt') }],
      stock: [{ row: row.number, text: cell(row, 'stock') }],
      minQuantity: cell(row, 'minimum_order'),
      rating: cell(row, 'rating'),
      pictures: readAddresses([addresses('picture'), addresses('extra_pictures')], report),
      sourceImages: readAddresses([addresses('source_pictures')], report),
    };
  },
};
