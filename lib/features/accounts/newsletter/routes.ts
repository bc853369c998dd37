import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { letterChoiceSchema, newsletterSchema, subscribersQuerySchema } from './schema';

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

export const chooseLetterRoute = defineRoute({
  method: 'POST',
  path: '/api/newsletter/letter',
  summary: 'Confirm the newsletter or leave it, by the token of a mailed link',
  access: 'anyone',
  anonymous: true,
  body: letterChoiceSchema,
  form: true,
  limits: ['newsletter'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const leaveAtOnceRoute = defineRoute({
  method: 'POST',
  path: '/api/newsletter/letter/{id}',
  summary: 'Leave the newsletter by one click in a mail program (RFC 8058); its body is not read',
  access: 'anyone',
  anonymous: true,
  limits: ['newsletter'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'TOO_MANY'],
});

export const openLetterRoute = defineRoute({
  method: 'GET',
  path: '/api/newsletter/letter/{id}',
  summary: 'Leads to the page of that link',
  access: 'anyone',
  anonymous: true,
  answer: { status: 303 },
  errors: [],
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
