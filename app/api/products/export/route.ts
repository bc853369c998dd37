import { recordExport } from '@/lib/shop/audit/commands';
import { csvDownload } from '@/lib/platform/csv/write';
import { xlsxHeaders } from '@/lib/platform/csv/xlsx';
import { handle, route } from '@/lib/platform/http/handle';
import { dayOf } from '@/lib/platform/time/time';
import { exportProductsRoute } from '@/lib/features/catalogue/shared';
import { exportProducts, exportProductsXlsx } from '@/lib/features/imports';

/**
 * `GET /api/products/export`: the products of the dashboard's table under its filters. A CSV file is
 * sent while it is read: an outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportProductsRoute, {
    async run({ actor, query }) {
      const { file, ...asked } = query;
      await recordExport(actor, 'product', query);
      if (file === 'csv') return csvDownload('products', exportProducts(actor, asked));
      return new Response(await exportProductsXlsx(actor, asked), {
        headers: xlsxHeaders(`products-${dayOf(new Date())}.xlsx`),
      });
    },
  }),
);
