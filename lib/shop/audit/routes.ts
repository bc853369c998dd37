import type * as z from 'zod';
import { exportLanguage } from '../../platform/csv/export-language';
import { defineRoute } from '../../platform/http/route';
import { auditQuerySchema } from './schema';

export const exportAuditRoute = defineRoute({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The audit log under its filters, as a CSV file',
  access: 'audit.read',
  freshProof: true,
  query: auditQuerySchema.omit({ before: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
/** The list's filter, and the language of the file. */
export type AuditExport = z.output<typeof exportAuditRoute.query>;
