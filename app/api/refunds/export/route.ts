import { exportRefunds } from '@/lib/features/payments';
import { exportRefundsRoute } from '@/lib/features/payments/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/shop/audit/commands';

/** `GET /api/refunds/export`: refunds under their list’s filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportRefundsRoute, {
    async run({ actor, query }) {
      const lines = exportRefunds(actor, query);
      await recordExport(actor, 'payment', query);
      return csvDownload('refunds', lines);
    },
  }),
);
