import type * as z from 'zod';
import { exportLanguage } from '../../platform/csv/export-language';
import { defineRoute } from '../../platform/http/route';
import { paymentListSchema } from './list-schema';
import { refundListSchema } from './refund-schema';
import { lineListSchema } from './statement-schema';

/* Apart from the other calls, whose file pages of the shop have: nobody there exports. */

export const exportPaymentsRoute = defineRoute({
  method: 'GET',
  path: '/api/payments/export',
  summary: 'Payments under the filters of their list, as a CSV file',
  access: 'payments.manage',
  freshProof: true,
  query: paymentListSchema.omit({ after: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
/** The list's filter, and the language of the file. */
export type PaymentExport = z.output<typeof exportPaymentsRoute.query>;

export const exportLinesRoute = defineRoute({
  method: 'GET',
  path: '/api/payments/statements/export',
  summary: 'Lines of wallets’ statements under the filters of their list, as a CSV file',
  access: 'payments.manage',
  freshProof: true,
  query: lineListSchema.omit({ after: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
export type LineExport = z.output<typeof exportLinesRoute.query>;

export const exportRefundsRoute = defineRoute({
  method: 'GET',
  path: '/api/refunds/export',
  summary: 'Refunds under the filters of their list, as a CSV file',
  access: 'refunds.manage',
  freshProof: true,
  query: refundListSchema.omit({ page: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
export type RefundExport = z.output<typeof exportRefundsRoute.query>;
