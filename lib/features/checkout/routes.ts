import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { getBasketRoute } from './basket/shared';
import { PAYMENT_METHODS } from '../../shop/payment-method-types';
import { COD_OBSTACLES } from '../payments/shared';
import { areaAnswer, unionAnswer } from '../../shop/locations/answer-schema';
import { listAddressesRoute } from '../accounts/shared';
import { checkoutSchema, quoteSchema, startSchema, type CheckoutStart } from './schema';

export const checkoutRoute = defineRoute({
  method: 'POST',
  path: '/checkout',
  summary:
    'Order the lines that are named, or the caller’s basket: one purchase with an order for each seller, or nothing',
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
    'ORDERED_ALREADY',
    'OTHER_ACCOUNT',
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
    'WORK_NEEDED',
    'TOO_MUCH_OPEN',
    'SELLER_REFUSES',
    'SELLER_AWAY',
  ],
});

const quoteAnswer = getBasketRoute.answer.schema.extend({
  methods: z.array(z.enum(PAYMENT_METHODS)).describe('How this total can be paid'),
  cashRefused: z
    .object({
      why: z.enum(COD_OBSTACLES).exclude(['off']),
      limit: z.number().nullable().describe('Taka, where there is such a limit'),
    })
    .nullable()
    .describe('Why cash on delivery, which the shop offers, is not among them'),
  codeWrong: z.string().nullable().describe('Why a code that was typed counts nothing'),
});

export const quoteCheckoutRoute = defineRoute({
  method: 'POST',
  path: '/api/checkout/quote',
  summary:
    'What the lines that are named, or the caller’s basket, would cost at an address; changes nothing',
  access: 'anyone',
  body: quoteSchema,
  limits: ['basketWrite'],
  answer: { status: 200, schema: quoteAnswer },
  errors: ['INVALID', 'TOO_MANY'],
});

export const startCheckoutRoute = defineRoute({
  method: 'POST',
  path: '/api/checkout/start',
  summary:
    'What a checkout of the lines that are named, or of the caller’s basket, begins with; changes nothing',
  access: 'anyone',
  body: startSchema,
  limits: ['basketWrite'],
  answer: {
    status: 200,
    schema: z.object({
      account: z.string().describe('Id of whose page it is; empty: a guest’s'),
      values: z.record(z.string(), z.string().optional()),
      addresses: listAddressesRoute.answer.schema,
      place: z
        .object({
          division: unionAnswer.optional(),
          district: unionAnswer.optional(),
          area: areaAnswer.optional(),
          union: unionAnswer.optional(),
        })
        .describe('What of the place was chosen elsewhere'),
      quote: quoteAnswer,
    }) satisfies z.ZodType<CheckoutStart>,
  },
  errors: ['INVALID'],
});
