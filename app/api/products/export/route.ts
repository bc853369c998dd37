import { recordExport } from '@/lib/shop/audit/commands';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { exportProductsRoute } from '@/lib/features/catalogue/shared';
import { exportProducts } from '@/lib/features/imports';

/**
 * `GET /api/products/export`: the products of the dashboard's table under its filters as a CSV file,
 * sent while it is read. An outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportProductsRoute, {
    async run({ actor, query }) {
      await recordExport(actor, 'product', query);
      return csvDownload('products', exportProducts(actor, query));
    },
  }),
);
