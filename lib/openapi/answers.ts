import { z } from 'zod';
import { ERRORS } from '../errors';
import type { Order, Sale } from '../orders/schema';
import type { Product, ProductDraft } from '../products/schema';
import type { Suggestions } from '../search/schema';
import type { UserView } from '../users/schema';

/** Schemas of what endpoints answer; `satisfies` holds each to the type that the code returns. */

const id = z.string().regex(/^[0-9a-f]{24}$/);
const status = z.enum(['pending', 'published', 'rejected']);

const reviewed = {
  image: z.string(),
  extraimages: z.array(z.string()),
  productName: z.string(),
  productNameBn: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  content: z.string(),
};

const draft = z.object({
  ...reviewed,
  state: z.enum(['waiting', 'rejected']),
  submittedAt: z.iso.datetime(),
}) satisfies z.ZodType<ProductDraft>;

export const product = z.object({
  _id: id,
  ...reviewed,
  price: z.number().min(0).describe('Taka'),
  rating: z.number().min(1).max(5),
  maxQuantity: z.int().min(0),
  minQuantity: z.int().min(1),
  author: z.string(),
  authorName: z.string(),
  status,
  publishDate: z.string(),
  version: z.int(),
  draft: draft.optional(),
  rejectionReason: z.string().optional(),
}) satisfies z.ZodType<Product>;

const saleFields = {
  _id: id,
  customerName: z.string(),
  quantity: z.int().min(1),
  shippingAddress: z.string(),
  phoneNumber: z.string(),
  productId: id,
  productName: z.string(),
  productImage: z.string(),
  productPrice: z.number().describe('Taka'),
  totalPrice: z.number().describe('Taka'),
  orderStatus: z.enum(['pending', 'completed', 'cancelled', 'returned']),
  fulfilment: z.enum(['placed', 'confirmed', 'packed', 'shipped', 'delivered']),
  productBrand: z.string(),
  productCategory: z.string(),
  description: z.string(),
  rating: z.number(),
  orderTime: z.string(),
  sellerName: z.string(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  reason: z.string().optional(),
};

export const sale = z.object(saleFields) satisfies z.ZodType<Sale>;
export const order = z.object({
  ...saleFields,
  customerEmail: z.string(),
}) satisfies z.ZodType<Order>;

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  role: z.enum(['user', 'admin']),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<UserView>;

export const suggestions = z.object({
  products: z.array(
    z.object({
      _id: id,
      productName: z.string(),
      image: z.string(),
      price: z.number().describe('Taka'),
      category: z.string(),
    }),
  ),
  categories: z.array(z.string()),
}) satisfies z.ZodType<Suggestions>;

export const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() });
export const inserted = acknowledged.extend({ insertedId: id });

export const picture = z.object({
  secure_url: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const token = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds'),
});

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'away']),
  version: z.string(),
});

export const place = z.looseObject({ id: z.string(), name: z.string(), bn_name: z.string() });

/** The contract's shape of every failure. */
export const failure = z.object({
  acknowledged: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(ERRORS)),
  title: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  product: product.optional(),
});
