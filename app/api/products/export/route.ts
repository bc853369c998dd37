import { recordExport } from '@/lib/audit/access';
import { csvDownload } from '@/lib/csv/download';
import { endpoint, handle } from '@/lib/http/handle';
import { exportProducts } from '@/lib/products/export';
import { dashboardListingSchema } from '@/lib/products/schema';

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
