import * as z from 'zod';
import { acknowledgedAnswer, idAnswer, momentAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { bulkResultAnswer } from '../../orders/shared';
import { READY_REFUSALS } from '../parcels/shared';
import { MACHINE_COURIERS } from './types';
import {
  bookSchema,
  bulkBookSchema,
  courierAccountChangeSchema,
  courierAccountSchema,
  readySchema,
  unbookSchema,
  type CourierAccountView,
  type ReadyResult,
} from './schema';

const accountAnswer = z.object({
  _id: idAnswer,
  version: z.int(),
  courier: z.enum(MACHINE_COURIERS),
  name: z.string(),
  isShops: z.boolean(),
  isActive: z.boolean(),
  keyEnd: z.string().describe('The end of its first key; keys themselves are told to nobody'),
  storeId: z.number().optional(),
  pickupAreaId: z.number().optional(),
  keysRefusedAt: momentAnswer.optional(),
  testedAt: momentAnswer
    .optional()
    .describe('When the courier last answered to its keys; absent until it has'),
  wrongSecrets: z.int(),
}) satisfies z.ZodType<CourierAccountView>;

const readyAnswer = bulkResultAnswer.extend({
  refusal: z.enum(READY_REFUSALS).optional(),
  parcelIds: z.array(idAnswer),
}) satisfies z.ZodType<ReadyResult>;

const webhookAnswer = z
  .object({ url: z.string(), secret: z.string() })
  .describe('Where the courier’s webhook goes, and its secret: told this once');

export const listCourierAccountsRoute = defineRoute({
  method: 'GET',
  path: '/api/couriers',
  summary: 'The caller’s accounts with couriers, and for administrators the shop’s',
  access: 'shop.settings',
  answer: { status: 200, schema: z.array(accountAnswer) },
  errors: [],
});

export const addCourierAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers',
  summary: 'Add an account with a courier',
  access: 'shop.settings',
  body: courierAccountSchema,
  idempotent: true,
  answer: {
    status: 201,
    schema: acknowledgedAnswer.extend({ insertedId: idAnswer, webhook: webhookAnswer }),
  },
  errors: ['FORBIDDEN', 'INVALID', 'QUOTA'],
});

export const changeCourierAccountRoute = defineRoute({
  method: 'PUT',
  path: '/api/couriers/{id}',
  summary: 'Change the named version of an account; keys that are left empty stay',
  access: 'shop.settings',
  body: courierAccountChangeSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      account: accountAnswer,
      webhook: webhookAnswer.optional(),
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
});

export const checkCourierAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers/check/{id}',
  summary: 'Try an account’s keys; answers the stores that the courier knows of it',
  access: 'shop.settings',
  limits: ['courierAsk'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      balance: z.number().optional().describe('Taka'),
    }),
  },
  errors: ['NOT_FOUND', 'COURIER_AWAY', 'COURIER_KEYS', 'COURIER_REFUSED'],
});

const OF_BOOKINGS = [
  'CONFLICT',
  'COURIER_AWAY',
  'COURIER_KEYS',
  'COURIER_REFUSED',
  'COURIER_UNSURE',
  'FORBIDDEN',
  'INVALID',
  'NOT_FOUND',
  'NOT_POSSIBLE_NOW',
] as const;

export const bookParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers/book/{id}',
  summary: 'Book a packed parcel with a courier, once however often it is asked',
  access: 'shop.parcels',
  body: bookSchema,
  form: true,
  limits: ['courierBook'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: OF_BOOKINGS,
});

export const bookParcelsRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers/book',
  summary: 'Book up to 50 packed parcels with a courier; each says how it went',
  access: 'shop.parcels',
  body: bulkBookSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ results: z.array(bulkResultAnswer) }),
  },
  errors: ['INVALID', 'TOO_MANY'],
});

export const readyOrdersRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/ready',
  summary: 'Confirm, pack and book up to 50 orders in one; each says how it went',
  access: 'shop.parcels',
  body: readySchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ results: z.array(readyAnswer) }),
  },
  errors: ['INVALID', 'TOO_MANY'],
});

export const unbookParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers/unbook/{id}',
  summary: 'Take a parcel’s booking back before the courier fetched it',
  access: 'shop.parcels',
  body: unbookSchema,
  form: true,
  limits: ['courierBook'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: OF_BOOKINGS,
});

/*
 * Couriers tell of parcels by themselves. They come without a session: what comes in is proved by the
 * account's secret, in the place where each courier has it.
 */
export const courierWebhookRoute = defineRoute({
  method: 'POST',
  path: '/api/couriers/webhook/{id}',
  summary: 'A courier tells of a parcel of this account',
  access: 'anyone',
  anonymous: true,
  query: z.object({ secret: z.string().max(200).catch('') }),
  limits: ['courierNotice'],
  answer: { status: 200, schema: z.object({ status: z.literal('success') }) },
  errors: ['BAD_JSON', 'FORBIDDEN', 'INVALID', 'NOT_SIGNED_IN', 'TOO_LARGE', 'TOO_MANY'],
  unlisted: true,
});
