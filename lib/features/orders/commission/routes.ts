import { acknowledgedAnswer, insertedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { commissionRateSchema } from './schema';

export const addCommissionRateRoute = defineRoute({
  method: 'POST',
  path: '/api/commission',
  summary:
    'Set the commission on a seller’s goods, on a category, or on all; also as an ordinary form',
  access: 'commission.manage',
  body: commissionRateSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const endCommissionRateRoute = defineRoute({
  method: 'POST',
  path: '/api/commission/{id}',
  summary: 'End a commission now, or take back one that is to come; also as an ordinary form',
  access: 'commission.manage',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CONFLICT', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});
