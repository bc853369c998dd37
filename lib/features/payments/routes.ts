import * as z from 'zod';
import { acknowledgedAnswer, idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { PAYMENT_STATUSES } from '../orders/shared';
import { PAYMENT_METHODS } from '../../shop/payment-method-types';
import { PAYMENT_STATES, REFUND_STATES, REVIEW_STATES } from './types';
import { demoActionSchema, startPaymentSchema, type PurchasePayment } from './schema';

const taka = z.number().describe('Taka');

const purchasePayment = z.object({
  standing: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  payBy: momentAnswer.nullable(),
  due: taka,
  attempts: z.array(
    z.object({
      _id: idAnswer,
      method: z.enum(PAYMENT_METHODS),
      state: z.enum(PAYMENT_STATES),
      amount: taka,
      createdAt: momentAnswer,
      paidAt: momentAnswer.nullable(),
      payUrl: z.string().nullable(),
      isHeld: z.boolean(),
      review: z.object({ state: z.enum(REVIEW_STATES), note: z.string() }).nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: idAnswer,
      orderId: idAnswer.nullable(),
      state: z.enum(REFUND_STATES),
      amount: taka,
      at: momentAnswer,
      dueBy: momentAnswer,
      doneAt: momentAnswer.nullable(),
    }),
  ),
}) satisfies z.ZodType<PurchasePayment>;

export const startPaymentRoute = defineRoute({
  method: 'POST',
  path: '/api/purchases/{id}/payments',
  summary: 'Begin to pay one’s own purchase, try again, or pay it another way',
  access: 'user',
  body: startPaymentSchema,
  form: true,
  idempotent: true,
  limits: ['paymentStart'],
  answer: {
    status: 201,
    schema: acknowledgedAnswer.extend({
      paymentId: idAnswer.nullable().describe('Null where it is paid on delivery'),
      payUrl: z.string().nullable().describe('Where the buyer pays'),
    }),
  },
  errors: [
    'NOT_FOUND',
    'INVALID',
    'COD_REFUSED',
    'CODE_NEEDED',
    'CODE_WRONG',
    'CODE_OVER',
    'SMS_AWAY',
    'WORK_NEEDED',
    'TOO_MUCH_OPEN',
    'NOT_POSSIBLE_NOW',
    'PAYMENT_NOT_STARTED',
  ],
});

export const getPaymentRoute = defineRoute({
  method: 'GET',
  path: '/api/purchases/{id}/payment',
  summary: 'How one’s own purchase stands with its money; an administrator: anybody’s',
  access: 'user',
  answer: { status: 200, schema: purchasePayment },
  errors: ['NOT_FOUND'],
});

export const demoPayRoute = defineRoute({
  method: 'POST',
  path: '/api/demopay/{id}',
  summary: 'What the buyer does on the page of the demonstration’s gateway',
  access: 'user',
  body: demoActionSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ purchaseId: idAnswer }) },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});
