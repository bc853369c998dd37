import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { newsletterSchema, subscribersQuerySchema } from './schema';

export const subscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribe; the same answer whether or not it was already there',
  access: 'anyone',
  anonymous: true,
  body: newsletterSchema,
  form: true,
  limits: ['newsletter'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'TOO_MANY'],
});

export const exportSubscribersRoute = defineRoute({
  method: 'GET',
  path: '/api/content/subscribers',
  summary: 'The newsletter list as CSV',
  access: 'content.manage',
  freshProof: true,
  query: subscribersQuerySchema,
  answer: { status: 200 },
  errors: ['INVALID'],
});

export const removeSubscriberRoute = defineRoute({
  method: 'DELETE',
  path: '/api/content/subscribers/{id}',
  summary: 'Take an address off the newsletter list',
  access: 'content.manage',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});
