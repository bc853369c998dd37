// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, phone, requiredText, text } from '../validation';

/** An order as its customer sees it (spec section 3). Sums in taka; ids and dates are strings. */
export interface Order {
  _id: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  shippingAddress: string;
  phoneNumber: string;
  productId: string;
  productName: string;
  productImage: string;
  productPrice: number;
  totalPrice: number;
  orderStatus: 'pending' | 'completed' | 'cancelled' | 'returned';
  fulfilment: 'placed' | 'confirmed' | 'packed' | 'shipped' | 'delivered';
  productBrand: string;
  productCategory: string;
  description: string;
  rating: number;
  orderTime: string;
  sellerName: string;
  courier?: string;
  trackingNumber?: string;
  /** Why it was cancelled or returned. */
  reason?: string;
}

/**
 * What an order takes from the client. Prices, names and states come from the database; whatever
 * else the spec's payload carries is ignored.
 */
export const addOrderSchema = z.object({
  /** A malformed one is one that doesn't exist, as in addresses. */
  productId: requiredText(100).transform((id) => id.toLowerCase()),
  /** Any whole number: what is too few or too many, the product's own limits and words say. */
  quantity: integer(),
  customerName: requiredText(100),
  phoneNumber: phone,
  shippingAddress: requiredText(500),
  /** The extra expectation. */
  description: z.preprocess((value) => value ?? '', text(1000)),
});

export type AddOrder = z.output<typeof addOrderSchema>;

/** `PATCH /orderstatus/{id}`: one step; which ones there are is in `transitions.ts`. */
export const orderStepSchema = z.object({
  fulfilment: z
    .enum(['placed', 'confirmed', 'packed', 'shipped', 'delivered'], 'unknownChoice')
    .optional(),
  orderStatus: z
    .enum(['pending', 'completed', 'cancelled', 'returned'], 'unknownChoice')
    .optional(),
  courier: text(100).optional(),
  trackingNumber: text(100).optional(),
  reason: text(1000).optional(),
  /** Only of a return: whether the goods go back into the stock. */
  restock: z.boolean('unknownChoice').optional(),
});

export type OrderStep = z.output<typeof orderStepSchema>;

/** An order as its seller sees it: of the customer only what delivery needs. */
export type Sale = Omit<Order, 'customerEmail'>;
