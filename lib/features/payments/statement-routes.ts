import * as z from 'zod';
import { acknowledgedAnswer, insertedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import {
  confirmExactSchema,
  lineMoveSchema,
  statementMoveSchema,
  statementUploadSchema,
} from './statement-schema';

/* Statements of the shop's wallet accounts, and what they prove. */

export const uploadStatementRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/statements',
  summary:
    'The statement of one of the shop’s wallet accounts as the body, a CSV file; each line is kept once',
  access: 'payments.manage',
  query: statementUploadSchema,
  file: true,
  idempotent: true,
  limits: ['walletStatement'],
  answer: {
    status: 201,
    schema: insertedAnswer.extend({
      isNew: z.boolean(),
      isTaken: z.boolean().describe('False where somebody has to say which column is what'),
    }),
  },
  errors: ['BAD_ORIGIN', 'BAD_REQUEST', 'TOO_LARGE', 'BAD_FILE', 'INVALID', 'QUOTA', 'CONFLICT'],
});

export const moveStatementRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/statements/{id}',
  summary: 'Say which column of a wallet’s statement is what, or forget it',
  access: 'payments.manage',
  body: statementMoveSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const moveLineRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/statements/lines/{id}',
  summary:
    'Close a line of a wallet’s statement that no order names, with the reason, or open it again',
  access: 'payments.manage',
  body: lineMoveSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const confirmExactRoute = defineRoute({
  method: 'POST',
  path: '/api/payments/exact',
  summary: 'Confirm the payments that lines of wallets’ statements prove; all else is left',
  access: 'payments.manage',
  body: confirmExactSchema,
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ confirmed: z.int(), left: z.int() }),
  },
  errors: ['INVALID'],
});
