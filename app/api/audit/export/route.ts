import { recordExport } from '@/lib/shop/audit/commands';
import { exportAuditLog } from '@/lib/shop/audit/queries';
import { exportAuditRoute } from '@/lib/shop/audit/routes';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/audit/export`: the audit log under its filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportAuditRoute, {
    async run({ actor, query }) {
      const lines = exportAuditLog(actor, query);
      await recordExport(actor, 'access', query);
      return csvDownload('audit-log', lines);
    },
  }),
);
