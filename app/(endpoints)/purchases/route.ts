import { listPurchases } from '@/lib/features/orders/purchase-queries';
import { listPurchasesRoute } from '@/lib/features/orders/purchase-routes';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /purchases?page=`: the caller's own, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listPurchasesRoute, { run: ({ actor, query }) => listPurchases(actor, query.page) }),
);
