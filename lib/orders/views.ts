import { toTaka } from '../money';
import type { OrderRecord } from '../../models/order';
import type { Order, Sale } from './schema';

/** Fields that an order's customer reads; ids of accounts and the history's authors stay inside. */
export const ORDER_FIELDS = {
  customerName: 1,
  customerEmail: 1,
  quantity: 1,
  shippingAddress: 1,
  phoneNumber: 1,
  productId: 1,
  productName: 1,
  productImage: 1,
  pricePoisha: 1,
  totalPoisha: 1,
  orderStatus: 1,
  fulfilment: 1,
  productBrand: 1,
  productCategory: 1,
  description: 1,
  rating: 1,
  orderTime: 1,
  sellerName: 1,
  courier: 1,
  trackingNumber: 1,
  reason: 1,
} as const;

export function orderView(record: Pick<OrderRecord, '_id' | keyof typeof ORDER_FIELDS>): Order {
  return {
    _id: String(record._id),
    customerName: record.customerName,
    customerEmail: record.customerEmail,
    quantity: record.quantity,
    shippingAddress: record.shippingAddress,
    phoneNumber: record.phoneNumber,
    productId: String(record.productId),
    productName: record.productName,
    productImage: record.productImage,
    productPrice: toTaka(record.pricePoisha),
    totalPrice: toTaka(record.totalPoisha),
    orderStatus: record.orderStatus,
    fulfilment: record.fulfilment,
    productBrand: record.productBrand,
    productCategory: record.productCategory,
    description: record.description,
    rating: record.rating,
    orderTime: record.orderTime,
    sellerName: record.sellerName,
    ...(record.courier && { courier: record.courier }),
    ...(record.trackingNumber && { trackingNumber: record.trackingNumber }),
    ...(record.reason && { reason: record.reason }),
  };
}

export function saleView(record: Parameters<typeof orderView>[0]): Sale {
  const { customerEmail: _private, ...sale } = orderView(record);
  return sale;
}
