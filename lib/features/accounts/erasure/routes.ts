import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';

export const askErasureRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/erasure',
  summary:
    'Ask for one’s own account to be erased in 30 days; `obstacles` of a refusal names what has to end first',
  access: 'user',
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ dueAt: z.iso.datetime().describe('When it is erased') }),
  },
  errors: ['PROOF_NEEDED', 'NOT_POSSIBLE_NOW'],
});

export const withdrawErasureRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/erasure/withdraw',
  summary: 'Keep one’s own account after all',
  access: 'user',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});
