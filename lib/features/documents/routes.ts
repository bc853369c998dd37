import * as z from 'zod';
import { acknowledgedAnswer, idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { DOCUMENT_TYPES } from './types';
import { labelPaperSchema, parcelDocumentFileSchema } from './parcel-schema';
import { documentQuerySchema, documentSettingsSchema } from './schema';

const document = z.object({
  _id: idAnswer,
  kind: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issuedAt: momentAnswer,
  orderId: idAnswer.optional(),
  purchaseId: idAnswer.optional(),
  total: z.number().describe('Taka'),
  content: z
    .record(z.string(), z.unknown())
    .describe('The facts that its kind has: people, lines and sums in taka, tax in percent'),
});

export const getDocumentRoute = defineRoute({
  method: 'GET',
  path: '/api/papers/{id}',
  summary: 'A receipt, invoice, credit note or payout advice: its buyer, its seller, an admin',
  access: 'user',
  answer: { status: 200, schema: document },
  errors: ['NOT_FOUND'],
});

export const getDocumentPdfRoute = defineRoute({
  method: 'GET',
  path: '/api/papers/pdf/{id}',
  summary: 'The same as a PDF file, in English or Bangla',
  access: 'user',
  query: documentQuerySchema,
  answer: { status: 200 },
  errors: ['NOT_FOUND', 'INVALID', 'TOO_MANY'],
});

export const getParcelDocumentsRoute = defineRoute({
  method: 'GET',
  path: '/api/parcels/papers/{id}',
  summary:
    'One PDF file about up to 200 parcels (`labels`, `challan`, `handover`) or orders (`picklist`); what the caller may not see is left out',
  access: 'shop.parcels',
  query: parcelDocumentFileSchema,
  answer: { status: 200 },
  errors: ['NOT_FOUND', 'INVALID', 'TOO_MANY'],
});

export const saveLabelPaperRoute = defineRoute({
  method: 'POST',
  path: '/api/papers/label-size',
  summary: 'What this browser prints labels on: one each of 100 × 150 mm, or four on A4',
  access: 'shop.parcels',
  body: labelPaperSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});

export const saveDocumentSettingsRoute = defineRoute({
  method: 'POST',
  path: '/api/papers/settings',
  summary: 'What the caller’s own papers say from now on: registered name, BIN, address, tax',
  access: 'shop.settings',
  body: documentSettingsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});
