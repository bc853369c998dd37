import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { SellerAddress } from '../accounts';
import { getContent } from '../content';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { normalizePhone } from '../../platform/phone';
import { isObjectId } from '../../platform/validation';

/** When an order as a whole was delivered, by its own history; null: never. */
export function deliveredAt({ history }: Pick<OrderRecord, 'history'>): Date | null {
  return history.find(({ fulfilment }) => fulfilment === 'delivered')?.at ?? null;
}

/** The parts of an order that decide when its earnings are released. */
export type EarningsOrder = Pick<
  OrderRecord,
  '_id' | 'purchaseId' | 'sellerId' | 'orderStatus' | 'provedAt'
> & { deliveredAt: Date | null; promisedBy: Date | null };

/** Reads it as the transaction sees it; null where there is none. */
export async function findEarningsOrder(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<EarningsOrder | null> {
  const order = await OrderModel.findById(
    orderId,
    {
      purchaseId: 1,
      sellerId: 1,
      orderStatus: 1,
      provedAt: 1,
      'history.fulfilment': 1,
      'history.at': 1,
      'delivery.promisedBy': 1,
    },
    { session },
  ).lean<OrderRecord>();
  if (!order) return null;
  const { _id, purchaseId, sellerId, orderStatus, provedAt, delivery } = order;
  return {
    ...{ _id, purchaseId, sellerId, orderStatus },
    ...(provedAt && { provedAt }),
    deliveredAt: deliveredAt(order),
    promisedBy: delivery.promisedBy ?? null,
  };
}

/** Orders by their ids. */
export async function findReturnedOrders(
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, OrderRecord>> {
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] } }, { notes: 0 }, { ...(session && { session }) }).lean<
      OrderRecord[]
    >(),
  );
  return new Map(orders.map((order) => [String(order._id), order]));
}

/**
 * Where the shop itself takes goods back, as its administrators wrote it for the footer; null where they
 * wrote no address or no phone.
 */
export async function findShopReturnAddress(): Promise<SellerAddress | null> {
  const [{ value: en }, { value: bn }] = await Promise.all([
    getContent('footer', 'en'),
    getContent('footer', 'bn'),
  ]);
  const { address, phone } = en;
  if (!address || !phone) return null;
  const name = en.sellerName || settings().brandName;
  return {
    name,
    phone: normalizePhone(phone) ?? phone,
    text: address,
    textBn: bn.address || address,
  };
}

/** A buyer's own order as it stands; null where there is none such. */
export function findOwnOrder(customerId: string, id: string): Promise<OrderRecord | null> {
  if (!isObjectId(id)) return Promise.resolve(null);
  return withDatabase(() => OrderModel.findOne({ _id: id, customerId }).lean<OrderRecord>());
}

/** Ids of orders of which something counts as returned though they were not returned as a whole. */
export async function* partlyReturnedOrders(): AsyncGenerator<Types.ObjectId> {
  await connectDatabase();
  const orders = OrderModel.find(
    { orderStatus: { $ne: 'returned' }, 'lines.returned': { $ne: 0 } },
    { _id: 1 },
  ).lean<{ _id: Types.ObjectId }>();
  for await (const { _id } of orders.cursor()) yield _id;
}

/** Proof of delivery, its time and the promised day of orders, by their ids. */
export async function findDeliveryProofs(
  orderIds: readonly string[],
): Promise<Map<string, Pick<OrderRecord, 'provedAt' | 'provedBy' | 'delivery'>>> {
  const found = await withDatabase(() =>
    OrderModel.find(
      { _id: { $in: orderIds.filter(isObjectId).map((id) => new Types.ObjectId(id)) } },
      { provedAt: 1, provedBy: 1, delivery: 1 },
    ).lean(),
  );
  return new Map(found.map((order) => [String(order._id), order]));
}
