import { exportFigures } from '@/lib/features/reports';
import { exportFiguresRoute } from '@/lib/features/reports/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/figures/export`: figures of one's own shop, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportFiguresRoute, {
    run: async ({ actor, query }) => csvDownload('figures', await exportFigures(actor, query)),
  }),
);
