import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { inBatches } from '../../platform/integrity/finding';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { StockChangeModel, type StockChangeRecord } from '../../../models/stock-change';

/** The stock of products, and whose they are; those that are gone are left out. */
export async function findStocks(
  ids: Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, Pick<ProductRecord, '_id' | 'maxQuantity' | 'authorId'>>> {
  const products = await withDatabase(() =>
    ProductModel.find({ _id: { $in: ids } }, { maxQuantity: 1, authorId: 1 }, { session }).lean(),
  );
  return new Map(products.map((product) => [String(product._id), product]));
}

/** A product's stock as it stands, by variant. */
export type VariantStocks = Pick<ProductRecord, '_id' | 'maxQuantity'> & {
  variants: Pick<ProductRecord['variants'][number], '_id' | 'stock'>[];
};

/** The stocks of products and their variants, as a transaction sees them. */
export function findVariantStocks(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<VariantStocks[]> {
  const fields = { maxQuantity: 1, 'variants._id': 1, 'variants.stock': 1 } as const;
  return ProductModel.find({ _id: { $in: ids } }, fields, { session }).lean<VariantStocks[]>();
}

/** Every change of these products' stocks, as a transaction sees them, in no order. */
export async function* stockChangesOf(
  ids: Types.ObjectId[],
  session: ClientSession,
): AsyncGenerator<StockChangeRecord> {
  const changes = StockChangeModel.find({ productId: { $in: ids } }, null, { session });
  yield* changes.lean<StockChangeRecord>().cursor();
}

/** The ids of all products, in batches. */
export async function* productIdBatches(): AsyncGenerator<Types.ObjectId[]> {
  await connectDatabase();
  for await (const batch of inBatches(ProductModel.find({}, { _id: 1 }).lean().cursor())) {
    yield batch.map(({ _id }) => _id);
  }
}
