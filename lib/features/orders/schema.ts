// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { isPlainName, readTrackingNumber, TRACKING_NUMBER } from './shipping-rules';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  number,
  phone,
  requiredLine,
  requiredText,
  text,
} from '../../platform/validation';
import { phoneCodeField } from '../accounts/codes/shared';
import { moreContactShape, type MoreContact } from './more-contact-schema';
import type { DeliveryChoice, PaymentStatus } from './types';
import {
  FULFILMENT_STEPS,
  ORDER_STATUSES,
  SELLER_STEPS,
  WITHDRAWN_STATUSES,
  type FulfilmentStep,
  type OrderStatus,
  type OrderStepName,
} from './state-types';
import type { PaymentMethod } from '../../shop/payment-method-types';

/** Printed, or moved a step, at once. */
export const MAX_BULK = 50;

/** Orders of one filter that are chosen at once; what is done with them goes in parts of `MAX_BULK`. */
export const MOST_CHOSEN = 500;

/**
 * Contact fields that the buyer enters about themselves and the destination; add new fields to
 * `moreContactShape`.
 */
const contactShape = {
  customerName: requiredLine(100),
  phoneNumber: phone,
  shippingAddress: requiredText(500),
  /** The extra expectation. */
  description: z.preprocess((value) => value ?? '', text(1000)),
  ...moreContactShape,
};
export type OrderContact = z.output<z.ZodObject<typeof contactShape>>;

/** An order input without newer fields, as the demonstration, the benchmark and tests write it. */
type Without<T> = Omit<T, keyof MoreContact> & Partial<MoreContact>;
export type ContactGiven = Without<OrderContact>;

/** Names of the buyer's own fields. */
export const CONTACT_FIELDS = Object.keys(contactShape) as (keyof OrderContact)[];

/** The buyer's own fields and no others; one that an older order lacks is empty. */
export function contactOf(from: Partial<OrderContact>): OrderContact {
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, from[name] ?? ''])) as OrderContact;
}

/** One thing of an order. Sums in taka, weights in grams. */
export interface OrderLine {
  _id: string;
  productId: string;
  variantId: string;
  sku: string;
  productName: string;
  productNameBn: string;
  productImage: string;
  productBrand: string;
  productCategory: string;
  /** Chosen options, e.g. `Colour`: `Red`. */
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
  packSize: number;
  weightGrams: number;
  /**
   * Price of one unit without price tiers, and as charged; `rungFrom` is the quantity where the charged tier
   * begins.
   */
  listPrice: number;
  price: number;
  rungFrom: number | null;
  /** Units that were ordered, and how many of them came how far. */
  quantity: number;
  packed: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  returned: number;
  /** Came back or were lost on the way: in no parcel, and owed to the buyer. */
  back: number;
  /**
   * For the units that were not cancelled (of a cancelled order: for all units): goods, and the promotions'
   * discount on them.
   */
  totalPrice: number;
  discount: number;
}

/** How the goods reach the buyer. Sums in taka. */
export interface OrderDelivery {
  kind: DeliveryChoice;
  /** Delivery price, after any discount. */
  price: number;
  discount: number;
  /** Paid to the transport company at its branch, and in no sum here. */
  atBranch: number;
  /** The transport company's name, where something is paid there and the seller named it. */
  branch?: { en: string; bn: string };
  /** Nobody has named a price yet. */
  toAgree: boolean;
  /** ISO 8601: the end of the promised day. */
  promisedBy?: string;
  weightGrams: number;
}

/** An order as its customer sees it (spec section 3). Sums in taka; ids and dates are strings. */
export interface Order extends OrderContact {
  _id: string;
  customerEmail: string;
  quantity: number;
  productId: string;
  productName: string;
  /** In Bangla; empty where the product had none when it was ordered. */
  productNameBn: string;
  productImage: string;
  productPrice: number;
  totalPrice: number;
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
  productBrand: string;
  productCategory: string;
  rating: number;
  orderTime: string;
  sellerName: string;
  courier?: string;
  trackingNumber?: string;
  /** Why it was cancelled or returned. */
  reason?: string;
  /** Order number for people. */
  number: string;
  /** The purchase that it is a part of. */
  purchaseId: string;
  lines: OrderLine[];
  /** Taka off the goods. */
  discount: number;
  deliveryPrice: number;
  deliveryToAgree: boolean;
  delivery: OrderDelivery;
  /** Goods less discount, and delivery: what the buyer pays. */
  grandTotal: number;
}

/** Fields of an order that the client may set; everything else in the spec's payload is ignored. */
export const addOrderSchema = z.object({
  /** A malformed one is one that doesn't exist, as in addresses. */
  productId: requiredText(100).transform((id) => id.toLowerCase()),
  /** Undefined: the only variant of a product without options. */
  variantId: emptyAsUndefined(requiredText(100).transform((id) => id.toLowerCase())),
  /** Id of the district (`/districts.json`) that it goes to: delivery then has a price. */
  district: emptyAsUndefined(requiredText(10)),
  /** Any whole number: what is too few or too many, the product's own limits and words say. */
  quantity: integer(),
  /**
   * Taka a piece as the buyer saw it. Sent along, an order at any other price is refused as
   * PRICE_CHANGED; an empty form field is none.
   */
  expectedPrice: emptyAsUndefined(number({ min: 0, max: Number.MAX_SAFE_INTEGER / 100 })),
  ...contactShape,
  /** Keep phone and address for the next order; a form's ticked box posts `on`. */
  keepContact: z.preprocess(
    (value) => value === true || value === 'on' || value === 'true' || value === '1',
    z.boolean(),
  ),
  /** Code that was sent to `phoneNumber`, where the shop asks for it (CODE_NEEDED); else undefined. */
  phoneCode: phoneCodeField,
});

export type AddOrder = Without<z.output<typeof addOrderSchema>>;

const isEmptyOr = (is: (text: string) => boolean) => (text: string) => text === '' || is(text);
const isTrackingNumber = (text: string) => TRACKING_NUMBER.test(text);

/** A courier's name as other systems write it, and its number: both go out in SMS, so neither is a message. */
const courierField = text(100).refine(isEmptyOr(isPlainName), 'courierName');
export const trackingField = text(100)
  .transform(readTrackingNumber)
  .refine(isEmptyOr(isTrackingNumber), 'trackingNumber');

/** `PATCH /orderstatus/{id}`: one step; which ones there are is in `transitions.ts`. */
export const orderStepSchema = z.object({
  fulfilment: z.enum(FULFILMENT_STEPS, 'unknownChoice').optional(),
  orderStatus: z.enum(ORDER_STATUSES, 'unknownChoice').optional(),
  courier: courierField.optional(),
  trackingNumber: trackingField.optional(),
  reason: text(1000).optional(),
  /** Only of a return: whether the goods go back into the stock. */
  restock: z.boolean('unknownChoice').optional(),
});

export type OrderStep = z.output<typeof orderStepSchema>;

/** The dashboard's forms of a step: what the step needs is required here already. */
export const shipFormSchema = z.object({
  fulfilment: z.literal('shipped'),
  courier: requiredText(100).refine(isEmptyOr(isPlainName), 'courierName'),
  trackingNumber: requiredText(100)
    .transform(readTrackingNumber)
    .refine(isEmptyOr(isTrackingNumber), 'trackingNumber'),
});

export const reasonFormSchema = z.object({
  orderStatus: z.enum(WITHDRAWN_STATUSES),
  reason: requiredText(1000),
  restock: z.boolean().optional(),
});

/** An order as its seller sees it: of the customer only what delivery needs. */
export type Sale = Omit<Order, 'customerEmail'>;

/** Person who did something to an order, as far as the reader may know. */
export type OrderPerson = 'you' | 'customer' | 'seller' | 'shop';

/** One entry of an order's history. */
export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  fulfilment: Order['fulfilment'];
  orderStatus: Order['orderStatus'];
  by: OrderPerson;
  /** E-mail, for administrators alone. */
  email?: string;
  reason?: string;
  /** Units that were cancelled while the order went on. */
  cancelledUnits?: number;
  /** Name, phone or address of its receiver changed. */
  contactChanged?: boolean;
}

/** How an order is paid. Sums in taka. */
export interface OrderPayment {
  method: PaymentMethod;
  standing: PaymentStatus;
  /** ISO 8601: until when the money of one that is paid in advance is awaited. */
  payBy?: string;
  /** Amount still to be collected by whoever delivers it. */
  toCollect: number;
}

/** A row of `/myorder` and `/mysales`. */
export type Paid<Row extends Sale> = Row & { payment: OrderPayment };

/** A customer's own order with what its page and My Cart show beside the contract's fields. */
export interface CustomerOrder extends Order, Pick<DashboardOrder, 'placedAt' | 'sellerId'> {
  history: OrderEvent[];
  /** Whether the customer took it out of My Cart; whether `DELETE /deleteorder/{id}` cancelled it. */
  hidden: boolean;
  deleted: boolean;
  payment: OrderPayment;
}

/** An order in the dashboard. */
export interface DashboardOrder extends Sale {
  /** ISO 8601. */
  placedAt: string;
  sellerId: string;
  /** For administrators alone. */
  customerEmail?: string;
  /** How many internal notes it has. */
  noteCount: number;
  /** The steps that its state allows. */
  next: OrderStepName[];
  payment: OrderPayment;
}

/** An order as one of many that are chosen. */
export type ChosenOrder = Pick<DashboardOrder, '_id' | 'number' | 'productName' | 'next'>;

/** Note by the seller or administrators about an order; its customer never reads it. */
export interface OrderNote {
  /** ISO 8601. */
  at: string;
  name: string;
  text: string;
}

/** `POST /api/orders/notes/{id}` */
export const orderNoteSchema = z.object({ text: requiredText(1000) });

export type AddOrderNote = z.output<typeof orderNoteSchema>;

const orderId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((value) => value.toLowerCase());

/** `POST /api/orders/bulk`: the same step for many; each has its own parcel. */
export const bulkStepSchema = z.object({
  fulfilment: z.enum(SELLER_STEPS, 'unknownChoice'),
  orders: z
    .array(
      z.object({
        _id: orderId,
        courier: courierField.optional(),
        trackingNumber: trackingField.optional(),
      }),
      'notList',
    )
    .min(1, 'required')
    .max(MAX_BULK, 'tooMany')
    .refine(
      (orders) => new Set(orders.map(({ _id }) => _id)).size === orders.length,
      'unknownChoice',
    ),
});

export type BulkStep = z.output<typeof bulkStepSchema>;

/** How it went with one of many. */
export interface BulkResult {
  _id: string;
  done: boolean;
  /** Where it is not: the code and words that the call for it alone would have answered. */
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}
