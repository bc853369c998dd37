import { recordExport } from '@/lib/shop/audit/commands';
import { exportStatementRoute } from '@/lib/features/ledger/payouts/shared';
import { exportStatement } from '@/lib/features/ledger/payouts';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/**
 * `GET /api/payouts/statement`: the caller's own statement under the page's filters as a CSV file, sent
 * while it is read. An outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportStatementRoute, {
    async run({ actor, query }) {
      await recordExport(actor, 'payout', query);
      return csvDownload('statement', exportStatement(actor, query));
    },
  }),
);
