import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { getBasketRoute } from '../basket/routes';
import { PAYMENT_METHODS } from '../orders/kinds';
import { COD_OBSTACLES } from '../payments/cod-rules';
import { checkoutSchema, quoteSchema } from './schema';

export const checkoutRoute = defineRoute({
  method: 'POST',
  path: '/checkout',
  summary:
    'Order the caller’s whole basket: one purchase with an order for each seller, or nothing',
  access: 'user',
  body: checkoutSchema,
  form: true,
  idempotent: true,
  limits: ['order'],
  answer: {
    status: 201,
    schema: acknowledgedAnswer.extend({
      purchaseId: idAnswer,
      orders: z.array(idAnswer),
      payUrl: z
        .string()
        .nullable()
        .describe('Where what is paid in advance is paid; null: on the purchase’s waiting page'),
    }),
  },
  errors: [
    'BASKET_EMPTY',
    'BASKET_CHANGED',
    'PRICE_CHANGED',
    'PROMOTION_GONE',
    'DELIVERY_GONE',
    'NOT_FOUND',
    'INVALID',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'WRONG_STEP',
    'VARIANT_REQUIRED',
    'SELLER_MINIMUM',
    'OWN_PRODUCT',
    'COD_REFUSED',
    'CODE_NEEDED',
    'CODE_WRONG',
    'CODE_OVER',
    'SMS_AWAY',
    'TOO_MUCH_OPEN',
    'SELLER_REFUSES',
  ],
});

export const quoteCheckoutRoute = defineRoute({
  method: 'POST',
  path: '/api/checkout/quote',
  summary: 'What the caller’s basket would cost at an address; changes nothing',
  access: 'user',
  body: quoteSchema,
  limits: ['basketWrite'],
  answer: {
    status: 200,
    schema: getBasketRoute.answer.schema.extend({
      methods: z.array(z.enum(PAYMENT_METHODS)).describe('How this total can be paid'),
      cashRefused: z
        .object({
          why: z.enum(COD_OBSTACLES).exclude(['off']),
          limit: z.number().nullable().describe('Taka, where there is such a limit'),
        })
        .nullable()
        .describe('Why cash on delivery, which the shop offers, is not among them'),
    }),
  },
  errors: ['INVALID'],
});
