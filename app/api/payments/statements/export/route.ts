import { exportLines } from '@/lib/features/payments';
import { exportLinesRoute } from '@/lib/features/payments/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/shop/audit/commands';

/** `GET /api/payments/statements/export`: wallets’ lines under their list’s filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportLinesRoute, {
    async run({ actor, query }) {
      const lines = exportLines(actor, query);
      await recordExport(actor, 'payment', query);
      return csvDownload('wallet-lines', lines);
    },
  }),
);
