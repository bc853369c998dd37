import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import type { SearchRow } from '@paikari/catalogue-search/types';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import type { Locale } from '../../platform/i18n/i18n';
import { toTaka } from '../../platform/money';
import type { SuggestedProduct } from './schema';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { ON_SALE } from './on-sale-rules';
import { lowLevelOf } from './rules';

const FIELDS = {
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  description: 1,
  descriptionBn: 1,
  pricePoisha: 1,
  unit: 1,
  reviews: 1,
  maxQuantity: 1,
  minQuantity: 1,
  lowStock: 1,
  shopLowStock: 1,
  authorId: 1,
  createdAt: 1,
  editedAt: 1,
} as const;

/** Fields of a row of the search index: of options and variants only those that are searched. */
const ROW_FIELDS = {
  ...FIELDS,
  'options.name': 1,
  'options.values.value': 1,
  'options.values.valueBn': 1,
  'variants.sku': 1,
  'variants.barcode': 1,
  'variants.pricePoisha': 1,
} as const;

type RowRecord = Pick<ProductRecord, '_id' | 'options' | 'variants' | keyof typeof FIELDS>;

function searchRow(record: RowRecord): SearchRow {
  const { _id, authorId, createdAt, editedAt, options, variants, reviews, ...stored } = record;
  const { lowStock, shopLowStock, ...row } = stored;
  const lowLevel = lowLevelOf({ lowStock, shopLowStock });
  const prices = [...new Set(variants.map(({ pricePoisha }) => pricePoisha))];
  return {
    ...row,
    ...(lowLevel !== undefined && { lowLevel }),
    rating: reviews?.average ?? 0,
    ratingOrder: reviews?.order ?? 0,
    ...(prices.length > 1 && { prices }),
    codes: variants.flatMap(({ sku, barcode }) => [sku, barcode]).filter(Boolean),
    options: options.map(({ name, values }) => ({
      name,
      values: values.map(({ value }) => value),
      valuesBn: values.map(({ valueBn }) => valueBn),
    })),
    _id: String(_id),
    seller: String(authorId),
    addedAt: createdAt.getTime(),
    editedAt: (editedAt ?? createdAt).getTime(),
  };
}

/** Rows that are taken in before others have their turn on the event loop. */
const BATCH = 250;

/**
 * Products on sale, oldest first, in batches: the whole catalogue never stands in memory twice.
 * @param take is waited for before the next batch is read
 */
export async function eachSearchRows(
  take: (rows: SearchRow[]) => void | Promise<void>,
): Promise<void> {
  await withDatabase(async () => {
    const records = ProductModel.find(ON_SALE, ROW_FIELDS)
      .sort({ _id: 1 })
      .lean<RowRecord[]>()
      .cursor({ batchSize: BATCH });
    let rows: SearchRow[] = [];
    for await (const record of records) {
      if (rows.push(searchRow(record)) < BATCH) continue;
      await take(rows);
      rows = [];
      await pause();
    }
    if (rows.length > 0) await take(rows);
  });
}

/** Returns the rows of those products that are on sale now. */
export async function listSearchRows(ids: string[]): Promise<SearchRow[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...ON_SALE },
      ROW_FIELDS,
    ).lean<RowRecord[]>(),
  );
  return records.map(searchRow);
}

const SUGGESTION = {
  productName: 1,
  productNameBn: 1,
  image: 1,
  pricePoisha: 1,
  highestPoisha: 1,
  category: 1,
} as const;

/** Returns the suggestion entries of those products that are published now, in the order of the ids. */
export async function listSuggested(ids: string[], lang: Locale): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return [];
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...ON_SALE },
      SUGGESTION,
    ).lean(),
  );
  const byId = new Map(records.map((record) => [String(record._id), record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (record === undefined) return [];
    const { productName, productNameBn, image, pricePoisha, highestPoisha, category } = record;
    const name = lang === 'bn' && productNameBn !== '' ? productNameBn : productName;
    return [
      {
        _id: id,
        productName: name,
        image,
        price: toTaka(pricePoisha),
        ...(highestPoisha > pricePoisha && { highestPrice: toTaka(highestPoisha) }),
        category,
      },
    ];
  });
}
