import { recordExport } from '@/lib/shop/audit/commands';
import { exportOwed } from '@/lib/features/ledger/remittances';
import { exportOwedRoute } from '@/lib/features/ledger/remittances/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/remittances/owed`: what couriers still have, parcel by parcel, sent while it is read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportOwedRoute, {
    async run({ actor }) {
      await recordExport(actor, 'books', { list: 'owed by couriers' });
      return csvDownload('owed-by-couriers', exportOwed(actor, new Date()));
    },
  }),
);
