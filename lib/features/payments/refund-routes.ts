import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import {
  failRefundSchema,
  grantRefundSchema,
  markSentSchema,
  refundTargetSchema,
  switchToPersonSchema,
} from './refund-schema';

const done = { status: 200, schema: acknowledgedAnswer } as const;

export const grantRefundRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/refunds/{id}',
  summary: 'Give money of a delivered order back: its seller, an admin',
  access: 'shop.refunds',
  freshProof: true,
  body: grantRefundSchema,
  idempotent: true,
  answer: {
    status: 201,
    schema: acknowledgedAnswer.extend({
      refundId: idAnswer,
      amount: z.number().describe('Taka'),
    }),
  },
  errors: ['SECOND_PERSON', 'FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const refundTargetRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/target/{id}',
  summary: 'Where one’s own refund is to be sent by a person',
  access: 'user',
  freshProof: true,
  body: refundTargetSchema,
  form: true,
  answer: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const refundReceivedRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/received/{id}',
  summary: 'One has one’s own refund from the seller, who had the cash of the order',
  access: 'user',
  body: z.object({}),
  form: true,
  answer: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const markRefundSentRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/sent/{id}',
  summary: 'A person sent a refund',
  access: 'refunds.manage',
  freshProof: true,
  body: markSentSchema,
  answer: done,
  errors: ['REFUND_SECOND_PERSON', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const failRefundRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/fail/{id}',
  summary: 'A person could not send a refund',
  access: 'refunds.manage',
  freshProof: true,
  body: failRefundSchema,
  answer: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const retryRefundRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/retry/{id}',
  summary:
    'Try a failed refund again; ask the owners anew about one that waits for a second person',
  access: 'refunds.manage',
  freshProof: true,
  answer: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const switchRefundRoute = defineRoute({
  method: 'POST',
  path: '/api/refunds/person/{id}',
  summary: 'Have a person send what a provider refused',
  access: 'refunds.manage',
  freshProof: true,
  body: switchToPersonSchema,
  answer: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});
