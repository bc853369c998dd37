import 'server-only';
import type { ClientSession } from 'mongoose';
import { changeOfStock } from '../catalogue/change';
import type { OrderRecord } from '../../../models/order';
import { ProductModel } from '../../../models/product';

/**
 * Gives an order's pieces back to its product, in the caller's transaction.
 * @returns the tags of what shows it; null where the product is gone and there is no stock any more
 */
export async function giveBackStock(
  { productId, quantity }: Pick<OrderRecord, 'productId' | 'quantity'>,
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
