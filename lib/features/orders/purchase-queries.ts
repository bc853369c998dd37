import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { type OrderRecord, OrderModel } from '../../../models/order';
import { type PurchaseRecord, PurchaseModel } from '../../../models/purchase';
import { toTaka } from '../../platform/money';
import type { PaymentMethod } from '../../shop/payment-method-types';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import {
  type Purchase,
  type PurchaseOrder,
  type PurchaseRow,
  PURCHASE_PAGE_SIZE,
} from './purchase-schema';
import { orderNumber } from './rules';
import { orderView, ORDER_FIELDS } from './views';

const PURCHASE_ROW_FIELDS = {
  orders: 1,
  goodsPoisha: 1,
  discountPoisha: 1,
  deliveryPoisha: 1,
  grandPoisha: 1,
  placedAt: 1,
} as const;

const PURCHASE_FIELDS = {
  ...PURCHASE_ROW_FIELDS,
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  payment: 1,
  code: 1,
} as const;

type Part = PurchaseRecord['orders'][number];

/** A purchase as a row of the list. */
function purchaseRow(
  record: Pick<PurchaseRecord, '_id' | keyof typeof PURCHASE_ROW_FIELDS>,
): PurchaseRow {
  const dueOf = ({ atBranchPoisha = 0 }: Part) => atBranchPoisha;
  return {
    _id: String(record._id),
    number: orderNumber(String(record._id)),
    placedAt: record.placedAt.toISOString(),
    goods: toTaka(record.goodsPoisha),
    discount: toTaka(record.discountPoisha),
    delivery: toTaka(record.deliveryPoisha),
    total: toTaka(record.grandPoisha),
    atBranch: toTaka(record.orders.reduce((sum, part) => sum + dueOf(part), 0)),
    parts: record.orders.map((part) => ({
      _id: String(part._id),
      number: orderNumber(String(part._id)),
      sellerId: String(part.sellerId),
      sellerName: part.sellerName,
      delivery: part.delivery,
      total: toTaka(part.grandPoisha),
      atBranch: toTaka(dueOf(part)),
      ...branchName(part.branch),
      cancelledAt: part.cancelledAt?.toISOString() ?? null,
    })),
  };
}

/** The transport company, where there is a name of it. */
const branchName = (branch: Part['branch'] | null) =>
  branch ? { branch: { en: branch.en, bn: branch.bn } } : {};

/** @param orders those of the purchase that there still are */
function purchaseView(
  record: Pick<PurchaseRecord, '_id' | keyof typeof PURCHASE_FIELDS>,
  orders: readonly Pick<OrderRecord, '_id' | keyof typeof ORDER_FIELDS>[],
): Purchase {
  const { parts, ...row } = purchaseRow(record);
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  return {
    ...row,
    customerName: record.customerName,
    phoneNumber: record.phoneNumber,
    shippingAddress: record.shippingAddress,
    payment: record.payment.method as PaymentMethod,
    ...(record.code && { code: record.code }),
    parts: parts.map((part) => {
      const order = byId.get(part._id);
      return { ...part, order: order ? purchaseOrder(order) : null };
    }),
  };
}

function purchaseOrder(record: Parameters<typeof orderView>[0]): PurchaseOrder {
  const order = orderView(record);
  return {
    orderStatus: order.orderStatus,
    fulfilment: order.fulfilment,
    ...(order.courier && { courier: order.courier }),
    ...(order.trackingNumber && { trackingNumber: order.trackingNumber }),
    description: order.description,
    lines: order.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      productName: line.productName,
      productNameBn: line.productNameBn,
      productImage: line.productImage,
      options: line.options,
      unit: line.unit,
      listPrice: line.listPrice,
      price: line.price,
      quantity: line.quantity,
      cancelled: line.cancelled,
      totalPrice: line.totalPrice,
      discount: line.discount,
    })),
    goods: order.totalPrice,
    discount: order.discount,
    deliveryPrice: order.deliveryPrice,
    deliveryToAgree: order.deliveryToAgree,
    atBranch: order.delivery.atBranch,
    ...(order.delivery.branch && { branch: order.delivery.branch }),
    ...(order.delivery.promisedBy && { promisedBy: order.delivery.promisedBy }),
    grandTotal: order.grandTotal,
  };
}

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

/**
 * Finds the buyer and the number of items, as sent to a payment provider; null if there is no such purchase.
 */
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
