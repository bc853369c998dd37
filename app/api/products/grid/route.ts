import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { saveGrid } from '@/lib/features/catalogue';
import { saveGridRoute } from '@/lib/features/catalogue/shared';

/** `POST /api/products/grid`: cells of one's own products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveGridRoute, {
    async run({ actor, body }) {
      return acknowledged('Done.', { cells: await saveGrid(actor, body) });
    },
  }),
);
