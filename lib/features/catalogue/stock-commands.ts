import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { mayOrderProduct } from '../../platform/auth/policy';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { changeOfStock } from './change-rules';
import { ON_SALE } from './on-sale-rules';

/** What an order takes down of its product, and what its limits are. */
const ORDERED_FIELDS = {
  image: 1,
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  rating: 1,
  pricePoisha: 1,
  maxQuantity: 1,
  minQuantity: 1,
  authorId: 1,
  authorName: 1,
  status: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>;

export type OrderedProduct = Pick<ProductRecord, keyof typeof ORDERED_FIELDS | '_id'>;

export type StockTaken =
  /** The product as it is sold, with what is left of it. */
  | { product: OrderedProduct; refused?: undefined }
  | { refused: 'notOnSale' | 'own' }
  /** More or fewer pieces than can be ordered. */
  | { refused: 'quantity'; limits: Pick<ProductRecord, 'minQuantity' | 'maxQuantity'> };

/**
 * Takes pieces off a product's stock, in the caller's transaction. The guard and the decrement are
 * one conditional update: two buyers never get the same item. Where nothing matched, a second look
 * says why.
 */
export async function takeFromStock(
  actor: Actor,
  productId: string,
  quantity: number,
  session: ClientSession,
): Promise<StockTaken> {
  if (!isObjectId(productId)) return { refused: 'notOnSale' };
  // Past Mongoose, as in `addOrder`, and without the long texts.
  const product = await ProductModel.collection.findOneAndUpdate(
    {
      _id: new Types.ObjectId(productId),
      ...ON_SALE,
      authorId: { $ne: new Types.ObjectId(actor.id) },
      minQuantity: { $lte: quantity },
      maxQuantity: { $gte: quantity },
    },
    { $inc: { maxQuantity: -quantity } },
    { session, returnDocument: 'after', projection: ORDERED_FIELDS },
  );
  if (product) return { product: product as unknown as OrderedProduct };
  const seen = await ProductModel.findOne(
    { _id: productId, ...ON_SALE },
    { authorId: 1, minQuantity: 1, maxQuantity: 1 },
    { session },
  ).lean();
  if (!seen) return { refused: 'notOnSale' };
  if (!mayOrderProduct(actor, { authorId: String(seen.authorId) })) return { refused: 'own' };
  return { refused: 'quantity', limits: seen };
}

/**
 * Gives an order's pieces back to its product, in the caller's transaction.
 * @returns the tags of what shows it; null where the product is gone and there is no stock any more
 */
export async function giveBackStock(
  { productId, quantity }: { productId: Types.ObjectId; quantity: number },
  session: ClientSession,
): Promise<string[] | null> {
  const product = await ProductModel.findOneAndUpdate(
    { _id: productId },
    { $inc: { maxQuantity: quantity } },
    {
      session,
      returnDocument: 'after',
      projection: { status: 1, maxQuantity: 1, minQuantity: 1 },
    },
  ).lean();
  return product && changeOfStock(String(productId), product, quantity);
}
