import { recordExport } from '@/lib/shop/audit/commands';
import { exportPayments } from '@/lib/features/payments';
import { exportPaymentsRoute } from '@/lib/features/payments/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/payments/export`: payments under their list’s filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportPaymentsRoute, {
    async run({ actor, query }) {
      const lines = exportPayments(actor, query);
      await recordExport(actor, 'payment', query);
      return csvDownload('payments', lines);
    },
  }),
);
