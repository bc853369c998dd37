import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { appealAbuseSchema, decideAbuseSchema, reportAbuseSchema } from './schema';

const caseAnswer = acknowledgedAnswer.extend({ caseId: idAnswer });

export const reportAbuseRoute = defineRoute({
  method: 'POST',
  path: '/api/abuse',
  summary: 'Report a product on sale or its seller to the shop, with or without an account',
  access: 'anyone',
  body: reportAbuseSchema,
  form: true,
  ownOriginOnly: true,
  limits: ['abuseReport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'QUOTA', 'TOO_MANY'],
});

export const decideAbuseRoute = defineRoute({
  method: 'POST',
  path: '/api/abuse/desk/{id}',
  summary:
    'Take down what was reported or dismiss the reports, and answer an appeal as another person',
  access: 'abuse.decide',
  body: decideAbuseSchema,
  form: true,
  answer: { status: 200, schema: caseAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const appealAbuseRoute = defineRoute({
  method: 'POST',
  path: '/api/abuse/appeal/{id}',
  summary: 'Appeal against the takedown of one’s own product, once',
  access: 'user',
  body: appealAbuseSchema,
  form: true,
  answer: { status: 200, schema: caseAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});
