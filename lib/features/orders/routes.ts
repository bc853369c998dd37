import * as z from 'zod';
import {
  idAnswer,
  acknowledgedAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { PAYMENT_METHODS } from '../../shop/payment-method-types';
import {
  type BulkResult,
  type ChosenOrder,
  CONTACT_FIELDS,
  addOrderSchema,
  bulkStepSchema,
  orderNoteSchema,
  orderStepSchema,
  type Order,
  type OrderContact,
  type OrderDelivery,
  type OrderLine,
  type OrderPayment,
  type Paid,
  type Sale,
} from './schema';
import { orderFilterSchema } from './filter-schema';
import { DELIVERY_CHOICES, PAYMENT_STATUSES } from './types';
import { FULFILMENT_STEPS, ORDER_STATUSES, SELLER_STEPS, WITHDRAWN_STATUSES } from './state-types';
import { changeContactSchema } from './contact-schema';
import { cancelLinesSchema } from './line-schema';

/** How it went with one of many, as `/openapi.json` has it. */
export const bulkResultAnswer = z.object({
  _id: idAnswer,
  done: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<BulkResult>;

const chosenAnswer = z.object({
  _id: idAnswer,
  number: z.string(),
  productName: z.string(),
  next: z.array(z.enum([...SELLER_STEPS, ...WITHDRAWN_STATUSES])),
}) satisfies z.ZodType<ChosenOrder>;

const taka = () => z.number().describe('Taka');

const line = z.object({
  _id: idAnswer,
  productId: idAnswer,
  variantId: idAnswer,
  sku: z.string(),
  productName: z.string(),
  productNameBn: z.string(),
  productImage: z.string(),
  productBrand: z.string(),
  productCategory: z.string(),
  options: z.array(
    z.object({ name: z.string(), nameBn: z.string(), value: z.string(), valueBn: z.string() }),
  ),
  unit: z.string(),
  packSize: z.int(),
  weightGrams: z.number(),
  listPrice: taka(),
  price: taka(),
  rungFrom: z.int().nullable(),
  quantity: z.int().min(1),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  returned: z.int(),
  back: z.int(),
  totalPrice: taka(),
  discount: taka(),
}) satisfies z.ZodType<OrderLine>;

const delivery = z.object({
  kind: z.enum(DELIVERY_CHOICES),
  price: taka(),
  discount: taka(),
  atBranch: taka(),
  branch: z.object({ en: z.string(), bn: z.string() }).optional(),
  toAgree: z.boolean(),
  promisedBy: momentAnswer.optional(),
  weightGrams: z.number(),
}) satisfies z.ZodType<OrderDelivery>;

const saleFields = {
  ...(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, z.string()])) as Record<
    keyof OrderContact,
    z.ZodString
  >),
  _id: idAnswer,
  quantity: z.int().min(1),
  productId: idAnswer,
  productName: z.string(),
  productNameBn: z.string(),
  productImage: z.string(),
  productPrice: z.number().describe('Taka'),
  totalPrice: z.number().describe('Taka'),
  orderStatus: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STEPS),
  productBrand: z.string(),
  productCategory: z.string(),
  rating: z.number(),
  orderTime: z.string(),
  sellerName: z.string(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  reason: z.string().optional(),
  number: z.string(),
  purchaseId: idAnswer,
  lines: z.array(line),
  discount: taka(),
  deliveryPrice: taka(),
  deliveryToAgree: z.boolean(),
  delivery,
  grandTotal: taka(),
};
const payment = z.object({
  method: z.enum(PAYMENT_METHODS),
  standing: z
    .enum(PAYMENT_STATUSES)
    .describe('`awaiting`: to be paid in advance; `expired`: not paid in time'),
  payBy: momentAnswer.optional().describe('Until when the money is awaited'),
  toCollect: taka().describe('Taka that are still to be paid on delivery'),
}) satisfies z.ZodType<OrderPayment>;
const sale = z.object({ ...saleFields, payment }) satisfies z.ZodType<Paid<Sale>>;
const order = sale.extend({ customerEmail: z.string() }) satisfies z.ZodType<Paid<Order>>;

const deleted = acknowledgedAnswer.extend({ success: z.literal(true) });

export const addOrderRoute = defineRoute({
  method: 'POST',
  path: '/addorder',
  summary: 'Place an order; the query’s e-mail is ignored',
  access: 'user',
  ignoredQuery: ['email'],
  body: addOrderSchema,
  form: true,
  idempotent: true,
  limits: ['order'],
  answer: { status: 201, schema: insertedAnswer },
  errors: [
    'NOT_FOUND',
    'PRICE_CHANGED',
    'INVALID',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'WRONG_STEP',
    'VARIANT_REQUIRED',
    'SELLER_MINIMUM',
    'PROMOTION_GONE',
    'OWN_PRODUCT',
    'COD_REFUSED',
    'CODE_NEEDED',
    'CODE_WRONG',
    'CODE_OVER',
    'SMS_AWAY',
    'WORK_NEEDED',
    'TOO_MUCH_OPEN',
    'SELLER_REFUSES',
    'SELLER_AWAY',
  ],
});

export const myOrdersRoute = defineRoute({
  method: 'GET',
  path: '/myorder',
  summary: 'The caller’s own orders, newest first; scope=all for admins',
  access: 'user',
  query: z.object({ scope: z.enum(['all', 'mine'], 'unknownChoice').optional() }),
  answer: { status: 200, schema: z.array(order) },
  errors: ['FORBIDDEN', 'INVALID'],
});

export const mySalesRoute = defineRoute({
  method: 'GET',
  path: '/mysales',
  summary: 'Orders of the caller’s products, newest first',
  access: 'shop.see',
  answer: { status: 200, schema: z.array(sale) },
  errors: [],
});

/** The query's quantity and product are ignored: stock goes back by what the order holds. */
export const deleteOrderRoute = defineRoute({
  method: 'DELETE',
  path: '/deleteorder/{id}',
  summary: 'Cancel a running order, or take a finished one out of the customer’s list',
  access: 'user',
  ignoredQuery: ['quantity', 'productId'],
  answer: { status: 200, schema: deleted },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const deleteOrderFormRoute = defineRoute({
  method: 'POST',
  path: '/deleteorder/{id}',
  summary: 'The same for an ordinary form post',
  access: 'user',
  form: true,
  answer: { status: 200, schema: deleted },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const moveOrderRoute = defineRoute({
  method: 'PATCH',
  path: '/orderstatus/{id}',
  summary: 'One step of an order: the product’s seller, an admin',
  access: 'shop.see',
  body: orderStepSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const moveOrdersRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/bulk',
  summary: 'The same step for many orders; each says how it went',
  access: 'shop.see',
  body: bulkStepSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ results: z.array(bulkResultAnswer) }),
  },
  errors: ['INVALID'],
});

export const chooseOrdersRoute = defineRoute({
  method: 'GET',
  path: '/api/orders/choose',
  summary: 'All orders of one filter, at most 500, for what is done with many of them',
  access: 'shop.see',
  query: orderFilterSchema,
  answer: { status: 200, schema: z.object({ orders: z.array(chosenAnswer) }) },
  errors: ['FORBIDDEN', 'INVALID'],
});

export const cancelLinesRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/lines/{id}',
  summary: 'Cancel units of an order’s lines: its seller, an admin; all of them cancel the order',
  access: 'shop.orders',
  body: cancelLinesSchema,
  idempotent: true,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ whole: z.boolean() }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const addOrderNoteRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/notes/{id}',
  summary: 'An internal note on an order: its seller, an admin',
  access: 'shop.orders',
  body: orderNoteSchema,
  idempotent: true,
  answer: { status: 201, schema: acknowledgedAnswer.extend({ at: momentAnswer }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

const contact = {
  path: '/api/orders/contact/{id}',
  access: 'user',
  body: changeContactSchema,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ changed: z.boolean() }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
} as const;

export const changeContactRoute = defineRoute({
  ...contact,
  method: 'PATCH',
  summary: 'Who receives an order and where, until something of it is sent: its buyer, an admin',
});

export const changeContactFormRoute = defineRoute({
  ...contact,
  method: 'POST',
  summary: 'The same for an ordinary form post',
  form: true,
});

export const exportOrdersRoute = defineRoute({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'Orders of the caller’s products (an admin: all) as CSV, newest first',
  access: 'shop.orders',
  freshProof: true,
  query: orderFilterSchema,
  answer: { status: 200 },
  errors: ['INVALID'],
});
