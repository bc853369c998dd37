import type { Types } from 'mongoose';
import type { OrderDeliveryRecord, OrderRecord, OrderLineRecord } from '../../../models/order';
import type { PurchaseRecord } from '../../../models/purchase';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { formatDhakaTime } from '../../platform/time/time';
import { newLineRecord, plainPrice, type LineProduct } from './line-record';
import { grandTotal, orderSums } from './line-rules';
import type { PaymentStanding } from './kinds';
import { contactOf, type ContactGiven } from './schema';
import { orderWords } from './words';

/** Fields that an order gets later. */
type LaterField =
  | 'collectedPoisha'
  | 'provedAt'
  | 'provedBy'
  | 'courier'
  | 'trackingNumber'
  | 'reason'
  | 'deletedAt'
  | 'confirmBy'
  | 'strangerNetwork';

/** What an order is made of. */
interface Making {
  _id: Types.ObjectId;
  purchaseId: Types.ObjectId;
  customer: { _id: Types.ObjectId } & Pick<Actor, 'email' | 'phone'>;
  contact: ContactGiven;
  seller: { _id: Types.ObjectId; name: string };
  /** Stars of the first line's product. */
  rating: number;
  /** At least one. */
  lines: OrderLineRecord[];
  delivery: OrderDeliveryRecord;
  /** Absent: in cash to who brings it. */
  payment?: PaymentStanding;
  placedAt: Date;
}

/** Delivery that nobody has named a price for. */
export const AGREED_DELIVERY: OrderDeliveryRecord = {
  kind: 'agreed',
  zone: null,
  listPoisha: 0,
  discountPoisha: 0,
  atBranchPoisha: 0,
  toAgree: true,
  byShop: false,
  weightGrams: 0,
};

/**
 * The record of an order that has just been placed: the command, the demonstration and the bench
 * make theirs here.
 */
export function newOrderRecord(making: Making): OrderRecord {
  const { _id, purchaseId, customer, contact, seller, lines, delivery, placedAt } = making;
  const first = lines[0]!;
  const record = {
    ...contactOf(contact),
    _id,
    purchaseId,
    customerId: customer._id,
    customerEmail: customer.email,
    lines,
    ...orderSums(lines),
    productId: first.productId,
    productName: first.productName,
    productNameBn: first.productNameBn,
    productImage: first.productImage,
    productBrand: first.productBrand,
    productCategory: first.productCategory,
    rating: making.rating,
    sellerId: seller._id,
    sellerName: seller.name,
    pricePoisha: first.pricePoisha,
    deliveryPoisha: delivery.listPoisha - delivery.discountPoisha,
    delivery,
    payment: making.payment ?? 'on_delivery',
    orderStatus: 'pending',
    fulfilment: 'placed',
    orderTime: formatDhakaTime(placedAt),
    placedAt,
    history: [
      {
        at: placedAt,
        by: signatureOf({ ...customer, id: String(customer._id) }),
        side: 'customer',
        fulfilment: 'placed',
        orderStatus: 'pending',
      },
    ],
    searchWords: orderWords(String(_id), {
      customerName: contact.customerName,
      phoneNumber: contact.phoneNumber,
      sellerName: seller.name,
      lines,
    }),
    hiddenFromCustomerAt: null,
    notes: [],
  } satisfies Record<Exclude<keyof OrderRecord, LaterField>, unknown>;
  return record as unknown as OrderRecord;
}

/** An order of one product without options, as the demonstration, the bench and tests make them. */
export function singleLineOrder({
  product,
  quantity,
  ...making
}: Pick<Making, '_id' | 'customer' | 'contact' | 'placedAt'> & {
  product: LineProduct & {
    authorId: Types.ObjectId;
    authorName: string;
    rating: number;
    pricePoisha: number;
  };
  quantity: number;
}): OrderRecord {
  const variant = { _id: product._id, pricePoisha: product.pricePoisha };
  return newOrderRecord({
    ...making,
    purchaseId: making._id,
    seller: { _id: product.authorId, name: product.authorName },
    rating: product.rating,
    lines: [newLineRecord(product, variant, quantity, plainPrice(product.pricePoisha))],
    delivery: AGREED_DELIVERY,
  });
}

/** The purchase of orders that were placed together, by the sums of their moment. */
export function purchaseOf(orders: readonly OrderRecord[]): PurchaseRecord {
  const first = orders[0]!;
  const sum = (valueOf: (order: OrderRecord) => number) =>
    orders.reduce((total, order) => total + valueOf(order), 0);
  return {
    _id: first.purchaseId,
    customerId: first.customerId,
    customerEmail: first.customerEmail,
    customerName: first.customerName,
    phoneNumber: first.phoneNumber,
    shippingAddress: first.shippingAddress,
    place: null,
    payment: { method: 'cod', standing: first.payment, version: 0 },
    orders: orders.map((order) => ({
      _id: order._id,
      sellerId: order.sellerId,
      sellerName: order.sellerName,
      delivery: order.delivery.kind,
      grandPoisha: grandTotal(order),
      ...(order.delivery.atBranchPoisha > 0 && {
        atBranchPoisha: order.delivery.atBranchPoisha,
        ...(order.delivery.branch && { branch: order.delivery.branch }),
      }),
      cancelledAt: order.orderStatus === 'cancelled' ? (order.history.at(-1)?.at ?? null) : null,
    })),
    goodsPoisha: sum(({ totalPoisha }) => totalPoisha),
    discountPoisha: sum(({ discountPoisha }) => discountPoisha),
    deliveryPoisha: sum(({ deliveryPoisha }) => deliveryPoisha),
    grandPoisha: sum(grandTotal),
    placedAt: first.placedAt,
  } as PurchaseRecord;
}
