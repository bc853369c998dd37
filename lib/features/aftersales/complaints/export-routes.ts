import type * as z from 'zod';
import { exportLanguage } from '../../../platform/csv/export-language';
import { defineRoute } from '../../../platform/http/route';
import { complaintListSchema } from './schema';

/* Apart from the other calls, whose file pages of the shop have: nobody there exports. */

export const exportComplaintsRoute = defineRoute({
  method: 'GET',
  path: '/api/complaints/export',
  summary:
    'Complaints under the filters of their list, as a CSV file: a seller’s own, for who decides them all',
  access: 'shop.orders',
  freshProof: true,
  query: complaintListSchema.omit({ before: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
/** The list's filter, and the language of the file. */
export type ComplaintExport = z.output<typeof exportComplaintsRoute.query>;
