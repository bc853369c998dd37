import { recordExport } from '@/lib/shop/audit/commands';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { exportOrders } from '@/lib/features/orders';
import { exportOrdersRoute } from '@/lib/features/orders/shared';

/**
 * `GET /api/orders/export`: the dashboard's orders under its filters as a CSV file, sent while it is
 * read. An outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportOrdersRoute, {
    async run({ actor, query }) {
      await recordExport(actor, 'order', query);
      return csvDownload('orders', exportOrders(actor, query));
    },
  }),
);
