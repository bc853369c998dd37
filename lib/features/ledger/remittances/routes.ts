import * as z from 'zod';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
} from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { exportLanguage } from '../../../platform/csv/export-language';
import { isObjectId, requiredText } from '../../../platform/validation';
import {
  remittanceMoveSchema,
  remittanceRowsSchema,
  remittanceUploadSchema,
  rowDecisionSchema,
} from './schema';

/* Files in which couriers say what they collected. */

export const uploadRemittanceRoute = defineRoute({
  method: 'POST',
  path: '/api/remittances',
  summary:
    'A courier’s CSV file as the body, to be looked at before anything of it counts; the same file is kept once',
  access: 'remittances.manage',
  query: remittanceUploadSchema,
  file: true,
  idempotent: true,
  limits: ['remittanceFile'],
  answer: { status: 201, schema: insertedAnswer.extend({ isNew: z.boolean() }) },
  errors: ['BAD_ORIGIN', 'BAD_REQUEST', 'TOO_LARGE', 'BAD_FILE', 'INVALID', 'QUOTA'],
});

export const moveRemittanceRoute = defineRoute({
  method: 'POST',
  path: '/api/remittances/{id}',
  summary:
    'Say which column of a courier’s file is what, take its rows into the books, forget it, or note what arrived at the bank',
  access: 'remittances.manage',
  body: remittanceMoveSchema,
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      isDone: z.boolean().describe('False while rows are still being taken'),
    }),
  },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const settleRemittanceRowRoute = defineRoute({
  method: 'POST',
  path: '/api/remittances/rows/{id}',
  summary: 'Settle a row of a courier’s file that is not simply matched, with a reason',
  access: 'remittances.manage',
  body: rowDecisionSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ remittanceId: idAnswer }) },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const exportOwedRoute = defineRoute({
  method: 'GET',
  path: '/api/remittances/owed',
  summary: 'Every parcel whose cash its courier has not remitted, as a CSV file',
  access: 'remittances.manage',
  answer: { status: 200 },
  errors: [],
});

export const exportRemittancesRoute = defineRoute({
  method: 'GET',
  path: '/api/remittances/export',
  summary: 'Couriers’ files with their sums, as a CSV file',
  access: 'remittances.manage',
  freshProof: true,
  query: z.object({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});

export const exportRemittanceRowsRoute = defineRoute({
  method: 'GET',
  path: '/api/remittances/rows/export',
  summary: 'The rows of a courier’s file under its page’s filter, as a CSV file',
  access: 'remittances.manage',
  freshProof: true,
  query: remittanceRowsSchema.omit({ after: true }).extend({
    file: requiredText(24).refine(isObjectId, 'unknownChoice'),
    lang: exportLanguage,
  }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
/** The file, its page's filter and the language. */
export type RowExport = z.output<typeof exportRemittanceRowsRoute.query>;
