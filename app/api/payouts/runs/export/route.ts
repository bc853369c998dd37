import { exportRuns } from '@/lib/features/ledger/payouts';
import { exportRunsRoute } from '@/lib/features/ledger/payouts/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/shop/audit/commands';

/** `GET /api/payouts/runs/export`: the payouts of all runs, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportRunsRoute, {
    async run({ actor, query }) {
      const lines = exportRuns(actor, query.lang);
      await recordExport(actor, 'payout', query);
      return csvDownload('payouts', lines);
    },
  }),
);
