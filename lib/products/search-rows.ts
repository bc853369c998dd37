import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../database/connect';
import { toTaka } from '../money';
import { ProductModel } from '../../models/product';

/** What the search index holds of a published product. Price in taka. */
export interface SearchRow {
  _id: string;
  productName: string;
  productNameBn: string;
  brand: string;
  category: string;
  image: string;
  price: number;
}

const FIELDS = {
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  image: 1,
  pricePoisha: 1,
} as const;

/** Published products, oldest first, in batches: the whole catalogue never stands in memory twice. */
export async function eachSearchRow(take: (row: SearchRow) => void): Promise<void> {
  await withDatabase(async () => {
    const records = ProductModel.find({ status: 'published' }, FIELDS)
      .sort({ _id: 1 })
      .lean()
      .cursor({ batchSize: 1000 });
    for await (const record of records) take(rowOf(record));
  });
}

/** Those of the products that are published now. */
export async function listSearchRows(ids: string[]): Promise<SearchRow[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: 'published' },
      FIELDS,
    ).lean(),
  );
  return records.map(rowOf);
}

function rowOf(
  record: Omit<SearchRow, '_id' | 'price'> & { _id: Types.ObjectId; pricePoisha: number },
): SearchRow {
  const { _id, pricePoisha, productName, productNameBn, brand, category, image } = record;
  return {
    _id: String(_id),
    productName,
    productNameBn,
    brand,
    category,
    image,
    price: toTaka(pricePoisha),
  };
}
