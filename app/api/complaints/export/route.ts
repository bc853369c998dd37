import { recordExport } from '@/lib/shop/audit/commands';
import { exportComplaints } from '@/lib/features/aftersales/complaints';
import { exportComplaintsRoute } from '@/lib/features/aftersales/complaints/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/complaints/export`: complaints under their list’s filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportComplaintsRoute, {
    async run({ actor, query }) {
      const lines = exportComplaints(actor, query);
      await recordExport(actor, 'complaint', query);
      return csvDownload('complaints', lines);
    },
  }),
);
