import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { enterSchema, type SupportNow } from './schema';

export const enterAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/users/enter/{id}',
  summary:
    'Be in the account of who is no staff for 30 minutes, by a browser’s session and with a second factor; its person is told, with the reason',
  access: 'accounts.enter',
  freshProof: true,
  body: enterSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FACTOR_REQUIRED', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'OTHER_ACCOUNT', 'INVALID'],
});

export const leaveAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/support/end',
  summary: 'Leave the account that one is in as staff, back to one’s own session',
  access: 'user',
  inSupport: true,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [],
});

export const supportNowRoute = defineRoute({
  method: 'GET',
  path: '/api/support',
  summary: 'The bar of a staff member who is in somebody else’s account, in the page’s language',
  access: 'user',
  answer: {
    status: 200,
    schema: z.object({
      text: z.string(),
      reason: z.string(),
      end: z.string(),
    }) satisfies z.ZodType<SupportNow>,
  },
  errors: ['NOT_FOUND'],
});
