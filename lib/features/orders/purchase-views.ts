import type { OrderRecord } from '../../../models/order';
import type { PurchaseRecord } from '../../../models/purchase';
import { toTaka } from '../../platform/money';
import type { PaymentMethod } from '../../shop/payment-method-kinds';
import type { Purchase, PurchaseOrder, PurchaseRow } from './purchase-schema';
import { orderNumber } from './rules';
import { orderView, type ORDER_FIELDS } from './views';

export const PURCHASE_ROW_FIELDS = {
  orders: 1,
  goodsPoisha: 1,
  discountPoisha: 1,
  deliveryPoisha: 1,
  grandPoisha: 1,
  placedAt: 1,
} as const;

export const PURCHASE_FIELDS = {
  ...PURCHASE_ROW_FIELDS,
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  payment: 1,
  code: 1,
} as const;

type Part = PurchaseRecord['orders'][number];

/** A purchase as a row of the list. */
export function purchaseRow(
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
export function purchaseView(
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
