import { handle, route } from '@/lib/platform/http/handle';
import { listAllOrders, listMyOrders } from '@/lib/features/orders';
import { myOrdersRoute } from '@/lib/features/orders/shared';

/** `GET /myorder`: the caller's own orders, newest first; `?scope=all` everybody's, for an admin. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(myOrdersRoute, {
    run: ({ actor, query }) => (query.scope === 'all' ? listAllOrders(actor) : listMyOrders(actor)),
  }),
);
