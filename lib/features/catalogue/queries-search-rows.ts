import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import type { Locale } from '../../platform/i18n/i18n';
import { toTaka } from '../../platform/money';
import type { SuggestedProduct } from './schema';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { ON_SALE } from './on-sale';

const FIELDS = {
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  description: 1,
  descriptionBn: 1,
  pricePoisha: 1,
  rating: 1,
  maxQuantity: 1,
  minQuantity: 1,
  authorId: 1,
  createdAt: 1,
  editedAt: 1,
} as const;

type RowRecord = Pick<ProductRecord, '_id' | keyof typeof FIELDS>;

/** What the search index reads of a published product. Price in poisha. */
export interface SearchRow extends Pick<
  ProductRecord,
  Exclude<keyof typeof FIELDS, 'authorId' | 'createdAt' | 'editedAt' | 'descriptionBn'>
> {
  /** Records from before the field existed lack it. */
  descriptionBn?: string;
  _id: string;
  /** The author's account. */
  seller: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** The last edit or review, in milliseconds since 1970; sales don't count. */
  editedAt: number;
}

function searchRow({ _id, authorId, createdAt, editedAt, ...row }: RowRecord): SearchRow {
  return {
    ...row,
    _id: String(_id),
    seller: String(authorId),
    addedAt: createdAt.getTime(),
    editedAt: (editedAt ?? createdAt).getTime(),
  };
}

/** Rows that are taken in before others have their turn on the event loop. */
const BATCH = 250;

/** Published products, oldest first, in batches: the whole catalogue never stands in memory twice. */
export async function eachSearchRow(take: (row: SearchRow) => void): Promise<void> {
  await withDatabase(async () => {
    const records = ProductModel.find(ON_SALE, FIELDS)
      .sort({ _id: 1 })
      .lean()
      .cursor({ batchSize: BATCH });
    let count = 0;
    for await (const record of records) {
      take(searchRow(record));
      count += 1;
      if (count % BATCH === 0) await pause();
    }
  });
}

/** Those of the products that are published now. */
export async function listSearchRows(ids: string[]): Promise<SearchRow[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...ON_SALE },
      FIELDS,
    ).lean(),
  );
  return records.map(searchRow);
}

const SUGGESTION = {
  productName: 1,
  productNameBn: 1,
  image: 1,
  pricePoisha: 1,
  category: 1,
} as const;

/** What suggestions show of the products that are published now, in the order of the ids. */
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
    const { productName, productNameBn, image, pricePoisha, category } = record;
    const name = lang === 'bn' && productNameBn !== '' ? productNameBn : productName;
    return [{ _id: id, productName: name, image, price: toTaka(pricePoisha), category }];
  });
}
