import { exportRows } from '@/lib/features/ledger/remittances';
import { exportRemittanceRowsRoute } from '@/lib/features/ledger/remittances/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/shop/audit/commands';

/** `GET /api/remittances/rows/export`: rows of a courier’s file, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportRemittanceRowsRoute, {
    async run({ actor, query }) {
      const lines = exportRows(actor, query);
      await recordExport(actor, 'books', { list: 'remittance-rows', ...query });
      return csvDownload('remittance-rows', lines);
    },
  }),
);
