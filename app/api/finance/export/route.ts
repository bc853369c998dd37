import { recordExport } from '@/lib/shop/audit/commands';
import { exportAccount } from '@/lib/features/ledger/journal';
import { exportAccountRoute } from '@/lib/features/ledger/journal/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/finance/export?account=gateway:bkash`: sent while it is read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportAccountRoute, {
    async run({ actor, query }) {
      await recordExport(actor, 'books', query);
      return csvDownload(query.account.replace(':', '-'), exportAccount(actor, query.account));
    },
  }),
);
