import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { trackSchema } from './schema';

export const trackRoute = defineRoute({
  method: 'POST',
  path: '/track',
  summary:
    'Show an order on /track by its number and phone: a cookie of a day says that both were given',
  access: 'anyone',
  anonymous: true,
  body: trackSchema,
  form: true,
  limits: ['trackAddress'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const forgetTrackedRoute = defineRoute({
  method: 'POST',
  path: '/api/track/forget',
  summary: 'Show no order on /track any more',
  access: 'anyone',
  anonymous: true,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [],
});
