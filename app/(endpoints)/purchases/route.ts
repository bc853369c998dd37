import { listPurchases } from '@/lib/features/orders';
import { listPurchasesRoute } from '@/lib/features/orders/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /purchases?page=`: the caller's own, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listPurchasesRoute, { run: ({ actor, query }) => listPurchases(actor, query.page) }),
);
