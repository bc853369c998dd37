import 'server-only';
import type { Actor } from '../auth/actor';
import { maySeeAllOrders } from '../auth/policy';
import { withDatabase } from '../database/connect';
import { ShopError } from '../errors';
import { OrderModel } from '../../models/order';
import type { Order, Sale } from './schema';
import { ORDER_FIELDS, orderView, saleView } from './views';

/** The caller's own orders, newest first, without those they took out of their list. */
export async function listMyOrders(actor: Actor): Promise<Order[]> {
  const records = await withDatabase(() =>
    OrderModel.find({ customerId: actor.id, hiddenFromCustomerAt: null }, ORDER_FIELDS)
      .sort({ placedAt: -1, _id: -1 })
      .lean(),
  );
  return records.map(orderView);
}

/** Everybody's orders, newest first. @throws ShopError FORBIDDEN for anyone but an administrator */
export async function listAllOrders(actor: Actor): Promise<Order[]> {
  if (!maySeeAllOrders(actor)) throw new ShopError('FORBIDDEN');
  const records = await withDatabase(() =>
    OrderModel.find({}, ORDER_FIELDS).sort({ placedAt: -1, _id: -1 }).lean(),
  );
  return records.map(orderView);
}

/** Orders of the caller's products, newest first, with what delivery needs of the customer. */
export async function listMySales(actor: Actor): Promise<Sale[]> {
  const records = await withDatabase(() =>
    OrderModel.find({ sellerId: actor.id }, ORDER_FIELDS).sort({ placedAt: -1, _id: -1 }).lean(),
  );
  return records.map(saleView);
}
