import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { PURCHASE_PAGE_SIZE, type Purchase, type PurchaseRow } from './purchase-schema';
import { PURCHASE_FIELDS, PURCHASE_ROW_FIELDS, purchaseRow, purchaseView } from './purchase-views';
import { ORDER_FIELDS } from './views';

/** One's own purchase with its orders as they stand; an administrator: anybody's. Null where there is none. */
export async function getPurchase(actor: Actor, id: string): Promise<Purchase | null> {
  if (!isObjectId(id)) return null;
  const owner = can(actor, 'orders.manage') ? {} : { customerId: actor.id };
  const record = await withDatabase(() =>
    PurchaseModel.findOne({ _id: id, ...owner }, PURCHASE_FIELDS).lean(),
  );
  if (!record) return null;
  const ids = record.orders.map(({ _id }) => _id);
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids } }, ORDER_FIELDS).lean(),
  );
  return purchaseView(record, orders);
}

/** `+8801…` that one's own purchase goes to; null where there is none. */
export async function phoneOfPurchase(actor: Actor, id: string): Promise<string | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() =>
    PurchaseModel.findOne({ _id: id, customerId: actor.id }, { phoneNumber: 1 }).lean(),
  );
  return record?.phoneNumber ?? null;
}

/** A page of the caller's own purchases, newest first. */
export async function listPurchases(actor: Actor, page: number): Promise<PurchaseRow[]> {
  const records = await withDatabase(() =>
    PurchaseModel.find({ customerId: actor.id }, PURCHASE_ROW_FIELDS)
      .sort({ placedAt: -1, _id: -1 })
      .skip((page - 1) * PURCHASE_PAGE_SIZE)
      .limit(PURCHASE_PAGE_SIZE)
      .lean(),
  );
  return records.map(purchaseRow);
}

/** Ids of purchases whose time to pay is over, the oldest first. */
export async function findUnpaidPurchases(now: Date, limit: number): Promise<string[]> {
  const purchases = await withDatabase(() =>
    PurchaseModel.find(
      { 'payment.payBy': { $lte: now }, 'payment.standing': 'awaiting' },
      { _id: 1 },
    )
      .sort({ 'payment.payBy': 1 })
      .limit(limit)
      .lean(),
  );
  return purchases.map(({ _id }) => String(_id));
}

/** Who buys and how many things, as a provider of payments is told; null where there is no such purchase. */
export async function findPurchaseContact(purchaseId: Types.ObjectId) {
  const purchase = await withDatabase(() =>
    PurchaseModel.findById(purchaseId).lean<PurchaseRecord>(),
  );
  if (!purchase) return null;
  const ids = purchase.orders.map(({ _id }) => _id);
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids } }, { quantity: 1 }).lean(),
  );
  return {
    buyer: {
      name: purchase.customerName,
      email: purchase.customerEmail,
      phone: purchase.phoneNumber,
      address: purchase.shippingAddress,
      city: purchase.place?.districtId ?? '',
    },
    items: orders.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** One's own purchase's money and its orders; an administrator: anybody's. Null where there is none. */
export async function findPurchaseMoney(
  actor: Actor,
  id: string,
): Promise<{ payment: PurchaseRecord['payment']; orders: OrderRecord[] } | null> {
  if (!isObjectId(id)) return null;
  const owner = can(actor, 'orders.manage') ? {} : { customerId: actor.id };
  const purchase = await withDatabase(() =>
    PurchaseModel.findOne({ _id: id, ...owner }, { payment: 1, orders: 1 }).lean<PurchaseRecord>(),
  );
  if (!purchase) return null;
  const ids = purchase.orders.map(({ _id }) => _id);
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids } }).lean<OrderRecord[]>(),
  );
  return { payment: purchase.payment, orders };
}

/** Whether another purchase of its buyer waits for money from a wallet, as the transaction sees it. */
export async function hasOtherWalletPurchase(
  { _id, customerId }: Pick<PurchaseRecord, '_id' | 'customerId'>,
  session: ClientSession,
): Promise<boolean> {
  const waiting = {
    customerId,
    'payment.standing': 'awaiting' as const,
    'payment.method': 'wallet' as const,
    _id: { $ne: _id },
  };
  return (await PurchaseModel.findOne(waiting, { _id: 1 }, { session }).lean()) !== null;
}

/** Whether a purchase is the caller's own. */
export async function isBuyerOf(actor: Actor, purchaseId: string): Promise<boolean> {
  if (!isObjectId(purchaseId)) return false;
  const own = { _id: purchaseId, customerId: actor.id };
  return (await withDatabase(() => PurchaseModel.exists(own))) !== null;
}
