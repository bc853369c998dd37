import * as z from 'zod';
import { defineRoute } from '../../platform/http/route';

/*
 * Where payment providers send browsers and notices. They come from other sites and without a session,
 * so these routes look at nobody's: what comes in is proved by its signature or by asking the provider.
 */

export const sslcommerzReturnRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/sslcommerz/{id}',
  summary:
    'SSLCommerz sends the browser back: success, fail or cancel; leads to the payment’s page',
  access: 'anyone',
  anonymous: true,
  limits: ['paymentReturn'],
  answer: { status: 303 },
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  unlisted: true,
});

export const sslcommerzNoticeRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/sslcommerz/ipn',
  summary: 'SSLCommerz tells of a payment by itself',
  access: 'anyone',
  anonymous: true,
  limits: ['paymentNotice'],
  answer: { status: 204 },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROVIDER_AWAY', 'TOO_LARGE'],
  unlisted: true,
});

export const bkashReturnRoute = defineRoute({
  method: 'GET',
  path: '/api/payments/bkash/callback',
  summary: 'bKash sends the browser back; leads to the payment’s page',
  access: 'anyone',
  anonymous: true,
  query: z.object({
    paymentID: z.string('required').min(1, 'required').max(200, 'tooLong'),
    status: z.string().max(20).optional(),
  }),
  limits: ['paymentReturn'],
  answer: { status: 303 },
  errors: [],
  unlisted: true,
});

export const bkashWebhookRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/bkash/webhook',
  summary: 'bKash tells of a payment by itself, through Amazon SNS',
  access: 'anyone',
  anonymous: true,
  limits: ['paymentNotice'],
  answer: { status: 204 },
  errors: ['BAD_JSON', 'FORBIDDEN', 'INVALID', 'NOT_FOUND', 'PROVIDER_AWAY', 'TOO_LARGE'],
  unlisted: true,
});
