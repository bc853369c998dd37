import * as z from 'zod';
import { acknowledgedAnswer, insertedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { beginCountSchema, sheetSchema, stepCountSchema } from './schema';

export const beginCountRoute = defineRoute({
  method: 'POST',
  path: '/api/products/counts',
  summary: 'Begin a count of one’s own stock: its sheet keeps what the shop takes to be there now',
  access: 'shop.products',
  body: beginCountSchema,
  form: true,
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['BAD_ORIGIN', 'INVALID', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE', 'QUOTA'],
});

export const stepCountRoute = defineRoute({
  method: 'POST',
  path: '/api/products/counts/{id}',
  summary:
    'Enter numbers of a count (`save`, `next`, `check`), add its differences to the stock once (`apply`), or forget it (`discard`)',
  access: 'shop.products',
  body: stepCountSchema,
  form: true,
  limits: ['productWrite'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      wrong: z.int().describe('Entries of this page that are no number'),
      saved: z.int().describe('Stocks that were changed by `apply`'),
    }),
  },
  errors: ['BAD_ORIGIN', 'INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const countSheetRoute = defineRoute({
  method: 'GET',
  path: '/api/products/counts/sheet/{id}',
  summary: 'The sheet of a count as a CSV or Excel file, with an empty column for the numbers',
  access: 'shop.products',
  freshProof: true,
  query: sheetSchema,
  answer: { status: 200 },
  errors: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
});

export const sendSheetRoute = defineRoute({
  method: 'POST',
  path: '/api/products/counts/sheet/{id}',
  summary: 'A filled sheet: its numbers are entered, and nothing is saved to the stock yet',
  access: 'shop.products',
  multipart: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
  form: true,
  limits: ['productWrite'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ taken: z.int(), refused: z.int() }),
  },
  errors: [
    ...(['BAD_ORIGIN', 'BAD_REQUEST', 'UNSUPPORTED_TYPE', 'INVALID', 'TOO_LARGE'] as const),
    ...(['BAD_FILE', 'FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'] as const),
  ],
});
