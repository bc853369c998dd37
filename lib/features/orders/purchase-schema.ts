// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer } from '../../platform/validation';
import type { DeliveryChoice } from './types';
import type { FulfilmentStep, OrderStatus } from './state-types';
import type { PaymentMethod } from '../../shop/payment-method-types';
import type { OrderLine } from './schema';

/** Purchases on a page of `GET /purchases`. */
export const PURCHASE_PAGE_SIZE = 50;

/** `GET /purchases`: the first page is 1. */
export const purchaseListSchema = z.object({
  page: integer({ min: 1, max: 10_000 }).default(1),
});

/** A thing of a purchase; sums in taka, of what was not cancelled. */
export type PurchaseLine = Pick<
  OrderLine,
  | 'productId'
  | 'variantId'
  | 'productName'
  | 'productNameBn'
  | 'productImage'
  | 'options'
  | 'unit'
  | 'listPrice'
  | 'price'
  | 'quantity'
  | 'cancelled'
  | 'totalPrice'
  | 'discount'
>;

/** The order of one seller within a purchase, as it stands now. Sums in taka. */
export interface PurchaseOrder {
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
  courier?: string;
  trackingNumber?: string;
  description: string;
  lines: PurchaseLine[];
  goods: number;
  discount: number;
  deliveryPrice: number;
  deliveryToAgree: boolean;
  /** To the transport company at its branch, and no part of the total; with its name. */
  atBranch: number;
  branch?: { en: string; bn: string };
  /** ISO 8601: the end of the promised day. */
  promisedBy?: string;
  grandTotal: number;
}

/** One seller's part of a purchase. */
export interface PurchasePart {
  /** Id of the order. */
  _id: string;
  number: string;
  sellerId: string;
  sellerName: string;
  delivery: DeliveryChoice;
  /** Taka, as it was confirmed. */
  total: number;
  /** At a transport branch, with its name, and no part of the total. */
  atBranch: number;
  branch?: { en: string; bn: string };
  /** ISO 8601; null where the order was not cancelled as a whole. */
  cancelledAt: string | null;
  /** Null where an earlier release removed the order when it was cancelled. */
  order: PurchaseOrder | null;
}

/** A purchase in a list: sums in taka as they were confirmed. */
export interface PurchaseRow {
  _id: string;
  number: string;
  /** ISO 8601. */
  placedAt: string;
  goods: number;
  discount: number;
  delivery: number;
  total: number;
  /** At transport branches, and no part of the total. */
  atBranch: number;
  parts: Omit<PurchasePart, 'order'>[];
}

/** `GET /purchases/{id}` */
export interface Purchase extends Omit<PurchaseRow, 'parts'> {
  customerName: string;
  phoneNumber: string;
  shippingAddress: string;
  payment: PaymentMethod;
  code?: string;
  parts: PurchasePart[];
}
