import * as z from 'zod';
import { idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { DELIVERY_CHOICES } from './types';
import { FULFILMENT_STEPS, ORDER_STATUSES } from './state-types';
import { PAYMENT_METHODS } from '../../shop/payment-method-types';
import {
  purchaseListSchema,
  type Purchase,
  type PurchaseLine,
  type PurchaseOrder,
  type PurchaseRow,
} from './purchase-schema';

const taka = z.number().describe('Taka');

const line = z.object({
  productId: idAnswer,
  variantId: idAnswer,
  productName: z.string(),
  productNameBn: z.string(),
  productImage: z.string(),
  options: z.array(
    z.object({ name: z.string(), nameBn: z.string(), value: z.string(), valueBn: z.string() }),
  ),
  unit: z.string(),
  listPrice: taka,
  price: taka,
  quantity: z.int().min(1),
  cancelled: z.int(),
  totalPrice: taka,
  discount: taka,
}) satisfies z.ZodType<PurchaseLine>;

const order = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STEPS),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  description: z.string(),
  lines: z.array(line),
  goods: taka,
  discount: taka,
  deliveryPrice: taka,
  deliveryToAgree: z.boolean(),
  atBranch: taka.describe('Taka at a transport branch, and no part of the total'),
  branch: z.object({ en: z.string(), bn: z.string() }).optional(),
  promisedBy: momentAnswer.optional(),
  grandTotal: taka,
}) satisfies z.ZodType<PurchaseOrder>;

const rowPart = z.object({
  _id: idAnswer,
  number: z.string(),
  sellerId: idAnswer,
  sellerName: z.string(),
  delivery: z.enum(DELIVERY_CHOICES),
  total: taka.describe('Taka, as it was confirmed'),
  atBranch: taka,
  branch: z.object({ en: z.string(), bn: z.string() }).optional(),
  cancelledAt: momentAnswer.nullable(),
});

const rowFields = {
  _id: idAnswer,
  number: z.string(),
  placedAt: momentAnswer,
  goods: taka,
  discount: taka,
  delivery: taka,
  total: taka,
  atBranch: taka.describe('Taka at transport branches, and no part of the total'),
};

const row = z.object({
  ...rowFields,
  parts: z.array(rowPart),
}) satisfies z.ZodType<PurchaseRow>;

const purchase = z.object({
  ...rowFields,
  customerName: z.string(),
  phoneNumber: z.string(),
  shippingAddress: z.string(),
  payment: z.enum(PAYMENT_METHODS),
  code: z.string().optional(),
  parts: z.array(
    rowPart.extend({
      order: order.nullable().describe('Null where it was cancelled and nothing of it is left'),
    }),
  ),
}) satisfies z.ZodType<Purchase>;

export const listPurchasesRoute = defineRoute({
  method: 'GET',
  path: '/purchases',
  summary: 'The caller’s own purchases, newest first, fifty on a page',
  access: 'user',
  query: purchaseListSchema,
  answer: { status: 200, schema: z.array(row) },
  errors: ['INVALID'],
});

export const getPurchaseRoute = defineRoute({
  method: 'GET',
  path: '/purchases/{id}',
  summary: 'One’s own purchase with its orders; an administrator: anybody’s',
  access: 'user',
  answer: { status: 200, schema: purchase },
  errors: ['NOT_FOUND'],
});
