import { z } from 'zod';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { listAllOrders, listMyOrders } from '@/lib/features/orders/queries';

/** `GET /myorder`: the caller's own orders, newest first; `?scope=all` everybody's, for an admin. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: z.object({ scope: z.enum(['all', 'mine'], 'unknownChoice').optional() }),
    run: ({ actor, query }) => (query.scope === 'all' ? listAllOrders(actor) : listMyOrders(actor)),
  }),
});
