import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { contestSchema, decideContestSchema } from './schema';

const contestAnswer = acknowledgedAnswer.extend({ contestId: idAnswer });

export const contestRoute = defineRoute({
  method: 'POST',
  path: '/api/track-record/contests',
  summary:
    'Contest a case that counts against one’s own shop in its public record; once for each case',
  access: 'shop.orders',
  body: contestSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: contestAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'NOT_POSSIBLE_NOW'],
});

export const decideContestRoute = defineRoute({
  method: 'POST',
  path: '/api/track-record/contests/{id}',
  summary: 'Take a contested case out of a seller’s record, or leave it in',
  access: 'complaints.decide',
  body: decideContestSchema,
  form: true,
  answer: { status: 200, schema: contestAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'NOT_POSSIBLE_NOW'],
});
