import 'server-only';
import type { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission, shopFor } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { OrderModel } from '../../../models/order';
import { paymentsOfOrders } from './payment-queries';
import type { CustomerOrder, Order, Paid, Sale } from './schema';
import {
  CUSTOMER_FIELDS,
  customerOrderView,
  ORDER_FIELDS,
  orderView,
  paymentView,
  saleView,
} from './views';

/** Rows with how each is paid. */
async function withPayments<Row extends Sale>(
  records: Parameters<typeof orderView>[0][],
  view: (record: Parameters<typeof orderView>[0]) => Row,
): Promise<Paid<Row>[]> {
  const payments = await paymentsOfOrders(records);
  return records.map((record) => ({ ...view(record), payment: paymentView(record, payments) }));
}

/** The caller's own orders, newest first, without those that they cancelled or took out of their list. */
export async function listMyOrders(actor: Actor): Promise<Paid<Order>[]> {
  const records = await withDatabase(() =>
    OrderModel.find(
      { customerId: actor.id, hiddenFromCustomerAt: null, deletedAt: null },
      ORDER_FIELDS,
    )
      .sort({ placedAt: -1, _id: -1 })
      .lean(),
  );
  return withPayments(records, orderView);
}

/** One of the caller's own orders, also when it was cancelled or left My Cart; null where there is none such. */
export async function getMyOrder(actor: Actor, id: string): Promise<CustomerOrder | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() =>
    OrderModel.findOne({ _id: id, customerId: actor.id }, CUSTOMER_FIELDS).lean(),
  );
  return record && customerOrderView(record, await paymentsOfOrders([record]));
}

/** Everybody's orders but deleted ones, newest first. @throws ShopError FORBIDDEN for anyone but an administrator */
export async function listAllOrders(actor: Actor): Promise<Paid<Order>[]> {
  requirePermission(actor, 'orders.manage');
  const records = await withDatabase(() =>
    OrderModel.find({ deletedAt: null }, ORDER_FIELDS).sort({ placedAt: -1, _id: -1 }).lean(),
  );
  return withPayments(records, orderView);
}

/** Orders of the caller's products, newest first, with what delivery needs of the customer. */
export async function listMySales(actor: Actor): Promise<Paid<Sale>[]> {
  const records = await withDatabase(() =>
    OrderModel.find({ sellerId: shopFor(actor, 'shop.see') }, ORDER_FIELDS)
      .sort({ placedAt: -1, _id: -1 })
      .lean(),
  );
  return withPayments(records, saleView);
}

/** Which of these orders there still are: earlier releases removed what its buyer cancelled. */
export async function findExistingOrders(ids: Types.ObjectId[]): Promise<Set<string>> {
  const found = await withDatabase(() => OrderModel.find({ _id: { $in: ids } }, { _id: 1 }).lean());
  return new Set(found.map(({ _id }) => String(_id)));
}
