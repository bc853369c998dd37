import { listChosenOrders } from '@/lib/features/orders';
import { chooseOrdersRoute } from '@/lib/features/orders/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/orders/choose`: the orders of a filter, as the list of that filter shows them page by page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(chooseOrdersRoute, {
    run: async ({ actor, query }) => ({ orders: await listChosenOrders(actor, query) }),
  }),
);
