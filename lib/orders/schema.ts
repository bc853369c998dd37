import { z } from 'zod';
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
  productId: z.string('required').regex(/^[0-9a-f]{24}$/i, 'badId'),
  quantity: integer({ min: 1, max: 1_000_000_000 }),
  customerName: requiredText(100),
  phoneNumber: phone,
  shippingAddress: requiredText(500),
  /** The extra expectation. */
  description: z.preprocess((value) => value ?? '', text(1000)),
});

export type AddOrder = z.output<typeof addOrderSchema>;
