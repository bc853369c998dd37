import { recordExport } from '@/lib/shop/audit/commands';
import { exportStatistics } from '@/lib/features/aftersales/deadlines';
import { exportStatisticsRoute } from '@/lib/features/aftersales/deadlines/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/deadlines/figures?by=&days=`: how it went, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportStatisticsRoute, {
    async run({ actor, query }) {
      await recordExport(actor, 'order', { list: 'figures', ...query });
      return csvDownload(`figures-${query.by}`, exportStatistics(actor, query, new Date()));
    },
  }),
);
