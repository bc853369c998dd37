import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../shop/tags';
import { withDatabase, connectDatabase } from '../../platform/database/connect';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { COUNTED_STATUSES } from './types';
import type { Sale } from './schema';
import { ORDER_FIELDS, saleView } from './views';

/** Orders of a product that are neither finished nor cancelled. */
export async function countRunningOrders(productId: string): Promise<number> {
  return withDatabase(() =>
    OrderModel.countDocuments({
      'lines.productId': new Types.ObjectId(productId),
      orderStatus: 'pending',
    }),
  );
}

interface ProductOrders {
  /** Newest first, at most as many as asked for. */
  orders: Sale[];
  /** Number of all orders of the product. */
  total: number;
}

/** Orders of one of the caller's own products, with what delivery needs of the customer. */
export async function listProductOrders(
  actor: Actor,
  productId: string,
  limit = 10,
): Promise<ProductOrders> {
  const filter = {
    'lines.productId': new Types.ObjectId(productId),
    sellerId: new Types.ObjectId(shopFor(actor, 'shop.see')),
  };
  const [records, total] = await withDatabase(() =>
    Promise.all([
      OrderModel.find(filter, ORDER_FIELDS).sort({ placedAt: -1, _id: -1 }).limit(limit).lean(),
      OrderModel.countDocuments(filter),
    ]),
  );
  return { orders: records.map(saleView), total };
}

/** Counting ends here: nobody trusts a shop more for the next one. */
export const DELIVERED_LIMIT = 10_000;

/** A seller's completed orders, counted up to `DELIVERED_LIMIT`; kept until `changes.seller`. */
export const countDelivered = cachedRead(
  'countDelivered',
  (sellerId: string) =>
    withDatabase(() =>
      OrderModel.countDocuments(
        { sellerId: new Types.ObjectId(sellerId), orderStatus: 'completed' },
        { limit: DELIVERED_LIMIT },
      ),
    ),
  (sellerId) => [tags.seller(sellerId)],
);

interface SellerOrders {
  completed: number;
  cancelled: number;
}

/** How many of a seller's orders came to their end, and how many were cancelled by seller or shop. */
export async function countSellerOrders(sellerId: string): Promise<SellerOrders> {
  const count = (orderStatus: 'completed' | 'cancelled') =>
    OrderModel.countDocuments({
      sellerId: new Types.ObjectId(sellerId),
      orderStatus,
      payment: { $in: COUNTED_STATUSES },
      deletedAt: null,
    });
  const [completed, cancelled] = await withDatabase(() =>
    Promise.all([count('completed'), count('cancelled')]),
  );
  return { completed, cancelled };
}

/** Pictures of what was ordered: orders keep their copy when the product goes. */
export async function* orderPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const orders = OrderModel.find({}, { 'lines.productImage': 1 }).lean<
    Pick<OrderRecord, 'lines'>
  >();
  for await (const { lines } of orders.cursor()) {
    // Empty where the product had none.
    for (const { productImage } of lines) if (productImage !== '') yield productImage;
  }
}
