import * as z from 'zod';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import type { CapSettingsView } from './cap-settings-rules';
import {
  blockBuyerSchema,
  blockListSchema,
  capSettingsSchema,
  type BlockView,
  type BuyerHistory,
  type CourierRatio,
} from './schema';

const group = z.object({
  value: z.number().nullable().describe('Taka; null: no such limit'),
  products: z.int().nullable().describe('Held in large part; null: no such limit'),
});

/** The caps as administrators edit them. */
export const orderCapsAnswer = z.object({
  version: z.int(),
  sharePercent: z
    .int()
    .describe('From more than so much of its stock a product is held in large part'),
  freeUnits: z.int().describe('So few units never are'),
  groups: z.object({
    ...{ newCash: group, knownCash: group, prepaid: group },
    stranger: group.describe('Of an account that has proved neither phone nor e-mail'),
    strangerNumber: group.describe('Of all such orders to one phone'),
    strangerNetwork: group.describe('Of all such orders from one network: /24, of IPv6 /48'),
  }),
  strangers: z.object({
    freeUnits: z.int().describe('So few units of a product are never a large part of theirs'),
    togetherPercent: z.int().describe('All of them hold at most so much of a product'),
    togetherFrom: z.int().describe('of so many pieces and more'),
    confirmHours: z.int().describe('Until an order that its seller has not confirmed ends'),
  }),
}) satisfies z.ZodType<CapSettingsView>;

export const getOrderCapsRoute = defineRoute({
  method: 'GET',
  path: '/api/order-caps',
  summary: 'What one buyer’s open orders may hold',
  access: 'settings.manage',
  answer: { status: 200, schema: orderCapsAnswer },
  errors: [],
});

export const saveOrderCapsRoute = defineRoute({
  method: 'PUT',
  path: '/api/order-caps',
  summary: 'Put other caps in the place of the named version',
  access: 'settings.manage',
  body: capSettingsSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ orderCaps: orderCapsAnswer }),
  },
  errors: ['INVALID', 'CONFLICT'],
});

const blockAnswer = z.object({
  _id: idAnswer,
  sellerId: idAnswer,
  sellerName: z.string(),
  buyerName: z.string(),
  phones: z.array(z.string()),
  reason: z.string(),
  orderId: idAnswer,
  orderNumber: z.string(),
  at: momentAnswer,
}) satisfies z.ZodType<BlockView>;

export const listBlocksRoute = defineRoute({
  method: 'GET',
  path: '/api/blocked-buyers',
  summary: 'Buyers that the caller takes no orders from; for administrators everybody’s',
  access: 'shop.orders',
  query: blockListSchema,
  answer: {
    status: 200,
    schema: z.object({
      blocks: z.array(blockAnswer),
      older: idAnswer.exactOptional().describe('`before` of the next page'),
    }),
  },
  errors: [],
});

export const blockBuyerRoute = defineRoute({
  method: 'POST',
  path: '/api/blocked-buyers',
  summary: 'Take no more orders from the buyer of one’s own order, by account and by phone',
  access: 'shop.orders',
  body: blockBuyerSchema,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'QUOTA'],
});

export const unblockBuyerRoute = defineRoute({
  method: 'DELETE',
  path: '/api/blocked-buyers/{id}',
  summary: 'Take orders from a buyer again',
  access: 'shop.orders',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});

const range = z.object({
  from: z.int(),
  to: z.int().nullable().describe('Included; null: or more'),
});
const countsAnswer = z.object({
  delivered: range,
  cameBack: range,
  cancelled: range,
  running: range,
});

export const buyerHistoryRoute = defineRoute({
  method: 'GET',
  path: '/api/orders/buyer/{id}',
  summary: 'How earlier orders of an order’s account and proved phone went, in ranges',
  access: 'shop.orders',
  answer: {
    status: 200,
    schema: z.object({
      account: countsAnswer,
      phone: countsAnswer
        .nullable()
        .describe('Null where the order’s buyer has not proved the phone by a code'),
    }) satisfies z.ZodType<BuyerHistory>,
  },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const courierRatioRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/courier-ratio/{id}',
  summary: 'Ask a courier how often parcels to an order’s phone were taken',
  access: 'shop.orders',
  limits: ['courierRatio'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      ratio: z.object({
        delivered: z.int().nullable().describe('Percent; null: nothing is known'),
        cancelled: z.int().nullable(),
        volume: z.string(),
        reports: z.int(),
        askedAt: momentAnswer,
      }) satisfies z.ZodType<CourierRatio>,
    }),
  },
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'NOT_POSSIBLE_NOW',
    'COURIER_KEYS',
    'COURIER_REFUSED',
    'COURIER_AWAY',
  ],
});
