import { exportFiles } from '@/lib/features/ledger/remittances';
import { exportRemittancesRoute } from '@/lib/features/ledger/remittances/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/shop/audit/commands';

/** `GET /api/remittances/export`: couriers’ files with their sums, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportRemittancesRoute, {
    async run({ actor, query }) {
      const lines = exportFiles(actor, query.lang);
      await recordExport(actor, 'books', { list: 'remittances', ...query });
      return csvDownload('remittances', lines);
    },
  }),
);
