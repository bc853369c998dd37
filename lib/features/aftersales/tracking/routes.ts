import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { enterTrackCodeSchema, trackCodeSchema, trackSchema } from './schema';

export const trackRoute = defineRoute({
  method: 'POST',
  path: '/track',
  summary:
    'Show an order, or all of a purchase, on /track by its number and phone: a cookie of a day says that both were given',
  access: 'anyone',
  anonymous: true,
  noOtherSites: true,
  body: trackSchema,
  form: true,
  limits: ['trackAddress'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const trackCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/track/code',
  summary:
    'Send a code to the phone of an order that this browser is shown, for what is personal of it',
  access: 'anyone',
  ownOriginOnly: true,
  body: trackCodeSchema,
  form: true,
  limits: ['trackAddress'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      resendAfter: z.int().describe('Seconds until the next one may be asked for'),
    }),
  },
  errors: ['INVALID', 'NOT_FOUND', 'SMS_AWAY', 'TOO_MANY', 'WORK_NEEDED'],
});

export const enterTrackCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/track/enter',
  summary: 'Enter that code: signs in to the order’s account where it signs in with this phone',
  access: 'anyone',
  ownOriginOnly: true,
  body: enterTrackCodeSchema,
  form: true,
  limits: ['trackAddress'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      orderId: idAnswer
        .nullable()
        .describe('Of the order, whose page is open now; null: /track shows it'),
    }),
  },
  errors: ['CODE_OVER', 'CODE_WRONG', 'INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const receiveParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/track/received/{id}',
  summary:
    'As its buyer, signed in or by the code of /track, say that a parcel is there: the time to give goods back runs',
  access: 'anyone',
  ownOriginOnly: true,
  form: true,
  limits: ['trackAddress'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const forgetTrackedRoute = defineRoute({
  method: 'POST',
  path: '/api/track/forget',
  summary: 'Show no order on /track any more',
  access: 'anyone',
  anonymous: true,
  noOtherSites: true,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [],
});
