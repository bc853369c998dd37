import { toTaka } from '../../platform/money';
import type { OrderRecord, OrderLineRecord } from '../../../models/order';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { can, isOfOwnShop, mayMoveOrder } from '../../shop/policy';
import type { OrderStepName } from './state-types';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { grandTotal, liveDiscount, liveQuantity, shownLines } from './line-rules';
import type { PurchasePayments } from './payment-queries';
import { orderNumber } from './rules';
import {
  CONTACT_FIELDS,
  contactOf,
  type CustomerOrder,
  type DashboardOrder,
  type Order,
  type OrderContact,
  type OrderDelivery,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  type OrderPerson,
  type Sale,
} from './schema';
import { isByCustomer } from './signing';
import { nextTransitions, permissionOf } from './transitions';

/** Fields that an order's customer reads; ids of accounts and the history's authors stay inside. */
export const ORDER_FIELDS = {
  ...(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, 1])) as Record<keyof OrderContact, 1>),
  customerEmail: 1,
  quantity: 1,
  productId: 1,
  productName: 1,
  productNameBn: 1,
  productImage: 1,
  pricePoisha: 1,
  totalPoisha: 1,
  orderStatus: 1,
  fulfilment: 1,
  productBrand: 1,
  productCategory: 1,
  rating: 1,
  orderTime: 1,
  sellerName: 1,
  courier: 1,
  trackingNumber: 1,
  reason: 1,
  purchaseId: 1,
  lines: 1,
  discountPoisha: 1,
  deliveryPoisha: 1,
  collectedPoisha: 1,
  delivery: 1,
  payment: 1,
} as const;

function lineView(line: OrderLineRecord, shown: OrderLineRecord): OrderLine {
  return {
    _id: String(line._id),
    productId: String(line.productId),
    variantId: String(line.variantId),
    sku: line.sku,
    productName: line.productName,
    productNameBn: line.productNameBn,
    productImage: line.productImage,
    productBrand: line.productBrand,
    productCategory: line.productCategory,
    options: line.options.map(({ name, nameBn, value, valueBn }) => ({
      name,
      nameBn,
      value,
      valueBn,
    })),
    unit: line.unit,
    packSize: line.packSize,
    weightGrams: line.weightGrams,
    listPrice: toTaka(line.listPricePoisha),
    price: toTaka(line.pricePoisha),
    rungFrom: line.rungFrom,
    quantity: line.quantity,
    packed: line.packed,
    shipped: line.shipped,
    delivered: line.delivered,
    cancelled: line.cancelled,
    returned: line.returned,
    back: line.back ?? 0,
    totalPrice: toTaka(line.pricePoisha * liveQuantity(shown)),
    discount: toTaka(liveDiscount(shown)),
  };
}

function deliveryView({
  delivery,
  deliveryPoisha,
}: Pick<OrderRecord, 'delivery' | 'deliveryPoisha'>): OrderDelivery {
  const { kind, discountPoisha, atBranchPoisha, branch, toAgree, promisedBy, weightGrams } =
    delivery;
  return {
    kind,
    price: toTaka(deliveryPoisha),
    discount: toTaka(discountPoisha),
    atBranch: toTaka(atBranchPoisha),
    ...(branch && { branch: { en: branch.en, bn: branch.bn } }),
    toAgree,
    ...(promisedBy && { promisedBy: promisedBy.toISOString() }),
    weightGrams,
  };
}

export function orderView(record: Pick<OrderRecord, '_id' | keyof typeof ORDER_FIELDS>): Order {
  const shown = shownLines(record.orderStatus, record.lines);
  return {
    ...contactOf(record),
    _id: String(record._id),
    customerEmail: record.customerEmail,
    quantity: record.quantity,
    productId: String(record.productId),
    productName: record.productName,
    productNameBn: record.productNameBn,
    productImage: record.productImage,
    productPrice: toTaka(record.pricePoisha),
    totalPrice: toTaka(record.totalPoisha),
    orderStatus: record.orderStatus,
    fulfilment: record.fulfilment,
    productBrand: record.productBrand,
    productCategory: record.productCategory,
    rating: record.rating,
    orderTime: record.orderTime,
    sellerName: record.sellerName,
    ...(record.courier && { courier: record.courier }),
    ...(record.trackingNumber && { trackingNumber: record.trackingNumber }),
    ...(record.reason && { reason: record.reason }),
    number: orderNumber(String(record._id)),
    purchaseId: String(record.purchaseId),
    lines: record.lines.map((line, place) => lineView(line, shown[place]!)),
    discount: toTaka(record.discountPoisha),
    deliveryPrice: toTaka(record.deliveryPoisha),
    deliveryToAgree: record.delivery.toAgree,
    delivery: deliveryView(record),
    grandTotal: toTaka(grandTotal(record)),
  };
}

export function saleView(record: Parameters<typeof orderView>[0]): Sale {
  const { customerEmail: _private, ...sale } = orderView(record);
  return sale;
}

type Stored<Fields> = Pick<OrderRecord, '_id' | (keyof Fields & keyof OrderRecord)>;

export const CUSTOMER_FIELDS = {
  ...ORDER_FIELDS,
  placedAt: 1,
  sellerId: 1,
  history: 1,
  hiddenFromCustomerAt: 1,
  deletedAt: 1,
} as const;

/**
 * Returns the amount still to be collected by whoever delivers an order, in poisha: zero for an order that is
 * prepaid or over.
 */
export const toCollectPoisha = (
  record: Pick<OrderRecord, 'payment' | 'orderStatus'> &
    Partial<Pick<OrderRecord, 'collectedPoisha'>> &
    Parameters<typeof grandTotal>[0],
): number =>
  record.payment === 'on_delivery' && record.orderStatus === 'pending'
    ? Math.max(0, grandTotal(record) - (record.collectedPoisha ?? 0))
    : 0;

export function paymentView(
  record: Pick<OrderRecord, '_id' | keyof typeof ORDER_FIELDS>,
  payments: PurchasePayments,
): OrderPayment {
  const paid = payments.get(String(record.purchaseId));
  const isAwaited = record.payment === 'awaiting' && record.orderStatus === 'pending';
  return {
    method: (paid?.method ?? 'cod') as PaymentMethod,
    standing: record.payment,
    ...(isAwaited && paid?.payBy && { payBy: paid.payBy.toISOString() }),
    toCollect: toTaka(toCollectPoisha(record)),
  };
}

/** An order for its customer: who of the seller's side did what is the seller's own business. */
export function customerOrderView(
  record: Stored<typeof CUSTOMER_FIELDS>,
  payments: PurchasePayments,
): CustomerOrder {
  return {
    ...orderView(record),
    placedAt: record.placedAt.toISOString(),
    sellerId: String(record.sellerId),
    history: record.history.map((entry) =>
      eventView(entry, isByCustomer(entry, record) ? 'you' : 'seller'),
    ),
    hidden: record.hiddenFromCustomerAt !== null,
    deleted: Boolean(record.deletedAt),
    payment: paymentView(record, payments),
  };
}

export const DASHBOARD_FIELDS = {
  ...ORDER_FIELDS,
  placedAt: 1,
  sellerId: 1,
  notes: 1,
} as const;

export type DashboardRecord = Stored<typeof DASHBOARD_FIELDS>;

/** The steps that an order's state allows and this person may take. */
export const nextSteps = (
  actor: Actor,
  record: Pick<OrderRecord, 'sellerId' | 'orderStatus' | 'fulfilment' | 'payment' | 'lines'>,
): OrderStepName[] =>
  nextTransitions(record)
    .filter(({ ask }) => mayMoveOrder(actor, record, permissionOf(ask)))
    .map(({ ask }) => Object.values(ask)[0] as OrderStepName);

/** An order for its seller, or for an administrator, who alone reads the customer's e-mail. */
export function dashboardOrderView(
  actor: Actor,
  record: DashboardRecord,
  payments: PurchasePayments,
): DashboardOrder {
  return {
    ...saleView(record),
    placedAt: record.placedAt.toISOString(),
    sellerId: String(record.sellerId),
    ...(can(actor, 'orders.manage') && { customerEmail: record.customerEmail }),
    noteCount: record.notes.length,
    next: nextSteps(actor, record),
    payment: paymentView(record, payments),
  };
}

/** An order's history for its seller (no e-mails but one's own are told) or an administrator. */
export function dashboardHistory(
  actor: Actor,
  record: Pick<OrderRecord, 'history' | 'customerEmail' | 'sellerId'>,
): OrderEvent[] {
  return record.history.map((entry) => ({
    ...eventView(entry, personOf(actor, record, entry)),
    ...(can(actor, 'orders.manage') && { email: entry.by }),
  }));
}

function personOf(
  actor: Actor,
  record: Pick<OrderRecord, 'customerEmail' | 'sellerId'>,
  entry: OrderRecord['history'][number],
): OrderPerson {
  if (isByCustomer(entry, record)) return 'customer';
  const isOwn = entry.side === 'seller' && isOfOwnShop(actor, record.sellerId);
  if (entry.by === signatureOf(actor)) return 'you';
  // To a member of the team it was the shop they work for; to its seller their own doing.
  if (isOwn) return actor.team ? 'seller' : 'you';
  // An administrator sees who it was by the e-mail; to a seller everyone else is the shop.
  return can(actor, 'orders.manage') ? 'seller' : 'shop';
}

function eventView(entry: OrderRecord['history'][number], by: OrderPerson): OrderEvent {
  return {
    at: entry.at.toISOString(),
    fulfilment: entry.fulfilment as OrderEvent['fulfilment'],
    orderStatus: entry.orderStatus as OrderEvent['orderStatus'],
    by,
    ...(entry.reason && { reason: entry.reason }),
    ...(entry.cancelledUnits && { cancelledUnits: entry.cancelledUnits }),
    ...(entry.contactChanged && { contactChanged: true }),
  };
}
