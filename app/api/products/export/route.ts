import { recordExport } from '@/lib/features/audit/access';
import { csvDownload } from '@/lib/platform/csv/download';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { exportProducts } from '@/lib/features/imports/export';
import { dashboardListingSchema } from '@/lib/features/catalogue/schema';

/**
 * `GET /api/products/export`: the products of the dashboard's table under its filters as a CSV file,
 * sent while it is read. An outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: dashboardListingSchema,
    async run({ actor, query }) {
      await recordExport(actor, 'product', query);
      return csvDownload('products', exportProducts(actor, query));
    },
  }),
});
