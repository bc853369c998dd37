import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ProductModel } from '../../../models/product';

/** Units that are left of each of these products, as the transaction sees them; those that are gone are not in it. */
export async function stockLeftOf(
  productIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const products = await ProductModel.find(
    { _id: { $in: productIds.map((id) => new Types.ObjectId(id)) } },
    { maxQuantity: 1 },
    { session },
  ).lean();
  return new Map(products.map(({ _id, maxQuantity }) => [String(_id), maxQuantity]));
}
