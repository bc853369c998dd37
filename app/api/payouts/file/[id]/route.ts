import { exportBankFile } from '@/lib/features/ledger/payouts';
import { exportBankFileRoute } from '@/lib/features/ledger/payouts/shared';
import { csvHeaders } from '@/lib/platform/csv/write';
import { xlsxHeaders } from '@/lib/platform/csv/xlsx';
import { handle, route } from '@/lib/platform/http/handle';
import { dayOf } from '@/lib/platform/time/time';

/** `GET /api/payouts/file/{id}?as=`: the file for the bank of an approved run. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportBankFileRoute, {
    async run({ actor, id, query }) {
      const file = await exportBankFile(actor, id, query.as);
      const name = `payouts-${dayOf(new Date())}-${id.slice(-6)}`;
      return new Response(file, {
        headers: query.as === 'xlsx' ? xlsxHeaders(`${name}.xlsx`) : csvHeaders(`${name}.csv`),
      });
    },
  }),
);
