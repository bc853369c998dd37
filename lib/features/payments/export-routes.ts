import type * as z from 'zod';
import { exportLanguage } from '../../platform/csv/export-language';
import { defineRoute } from '../../platform/http/route';
import { paymentListSchema } from './list-schema';

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
