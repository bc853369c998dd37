import { exportBankFile } from '@/lib/features/ledger/payouts';
import { exportBankFileRoute } from '@/lib/features/ledger/payouts/shared';
import { csvHeaders } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { dayOf } from '@/lib/platform/time/time';

/** `GET /api/payouts/file/{id}`: the file for the bank of an approved run. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportBankFileRoute, {
    async run({ actor, id }) {
      const file = await exportBankFile(actor, id);
      const name = `payouts-${dayOf(new Date())}-${id.slice(-6)}.csv`;
      return new Response(file, { headers: csvHeaders(name) });
    },
  }),
);
