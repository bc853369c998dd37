import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { accountQuerySchema, settlementSchema } from './schema';

export const recordSettlementRoute = defineRoute({
  method: 'POST',
  path: '/api/finance/settlements',
  summary:
    'Record that a provider paid out to the shop’s bank; the same reference counts once; also as an ordinary form',
  access: 'finance.manage',
  body: settlementSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});

export const exportAccountRoute = defineRoute({
  method: 'GET',
  path: '/api/finance/export',
  summary: 'The entries of one account of the books as CSV, newest first',
  access: 'finance.manage',
  freshProof: true,
  query: accountQuerySchema,
  answer: { status: 200 },
  errors: ['INVALID'],
});
