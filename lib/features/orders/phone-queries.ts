import 'server-only';
import type { Types } from 'mongoose';
import { OrderModel } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { isBuyersPhone } from './contact-rules';

/** Contact of an order under way for messages. */
export interface OrderContact {
  customerId: string;
  /** `+8801…`, as it was ordered with or as it was changed since. */
  phone: string;
}

/** The contact with the phone given at placing, where it has changed since. */
export interface OrderContacts extends OrderContact {
  placedPhone?: string;
}

/**
 * The contacts of orders and of whole purchases, by their ids. A purchase still knows orders that are
 * gone.
 */
export async function findOrderContacts(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, OrderContacts>> {
  if (ids.length === 0) return new Map();
  const fields = { customerId: 1, phoneNumber: 1 } as const;
  const [orders, purchases] = await withDatabase(() =>
    Promise.all([
      OrderModel.find({ _id: { $in: ids } }, fields).lean(),
      PurchaseModel.find(
        { $or: [{ _id: { $in: ids } }, { 'orders._id': { $in: ids } }] },
        { ...fields, 'orders._id': 1 },
      ).lean<Pick<PurchaseRecord, '_id' | 'customerId' | 'phoneNumber' | 'orders'>[]>(),
    ]),
  );
  const contacts = new Map<string, OrderContacts>();
  for (const { _id, customerId, phoneNumber, orders: parts } of purchases) {
    const contact = { customerId: String(customerId), phone: phoneNumber };
    for (const id of [_id, ...parts.map((part) => part._id)]) contacts.set(String(id), contact);
  }
  for (const { _id, customerId, phoneNumber } of orders) {
    const placed = contacts.get(String(_id))?.phone;
    contacts.set(String(_id), {
      customerId: String(customerId),
      phone: phoneNumber,
      ...(placed !== undefined && placed !== phoneNumber && { placedPhone: placed }),
    });
  }
  return contacts;
}

/** How an order's buyer is reached, whoever changed its phone. */
export interface BuyersPhone {
  /** The order's, where that is the buyer's own; else the one that it was placed with. */
  phone: string;
  /** Whether that is the order's. */
  isOrders: boolean;
}

/** The same of orders, by their ids; see `isBuyersPhone`. Orders that are gone are left out. */
export async function findBuyersPhones(
  orderIds: readonly Types.ObjectId[],
): Promise<Map<string, BuyersPhone>> {
  if (orderIds.length === 0) return new Map();
  const orders = await withDatabase(() =>
    OrderModel.find(
      { _id: { $in: [...orderIds] } },
      { purchaseId: 1, phoneNumber: 1, customerEmail: 1, history: 1 },
    ).lean(),
  );
  const purchases = await withDatabase(() =>
    PurchaseModel.find(
      { _id: { $in: orders.map(({ purchaseId }) => purchaseId) } },
      { phoneNumber: 1 },
    ).lean(),
  );
  const placed = new Map(purchases.map(({ _id, phoneNumber }) => [String(_id), phoneNumber]));
  return new Map(
    orders.map((order) => {
      const placedWith = placed.get(String(order.purchaseId)) ?? '';
      const isOrders = isBuyersPhone(order, placedWith);
      return [String(order._id), { phone: isOrders ? order.phoneNumber : placedWith, isOrders }];
    }),
  );
}

/** A purchase as its buyer's phone is told of it. Sums in poisha. */
export interface PlacedPurchase extends OrderContact {
  id: string;
  orderIds: string[];
  /** Goods and delivery, whether it is paid now or at the door. */
  grandPoisha: number;
  /** Paid at branches, beside it. */
  atBranchPoisha: number;
  /** The price of some delivery is not known yet. */
  isToAgree: boolean;
}

/** Purchases by their ids, with those of their orders. */
export async function findPlacedPurchases(
  ids: readonly Types.ObjectId[],
): Promise<PlacedPurchase[]> {
  const fields = { customerId: 1, phoneNumber: 1, grandPoisha: 1, orders: 1 } as const;
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, fields).lean<
      Pick<PurchaseRecord, '_id' | keyof typeof fields>[]
    >(),
  );
  return purchases.map(({ _id, customerId, phoneNumber, grandPoisha, orders }) => ({
    id: String(_id),
    customerId: String(customerId),
    phone: phoneNumber,
    orderIds: orders.map((order) => String(order._id)),
    grandPoisha,
    atBranchPoisha: orders.reduce((sum, { atBranchPoisha = 0 }) => sum + atBranchPoisha, 0),
    isToAgree: orders.some(({ delivery }) => delivery === 'agreed'),
  }));
}
