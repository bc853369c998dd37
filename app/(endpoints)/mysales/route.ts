import { handle, route } from '@/lib/platform/http/handle';
import { listMySales } from '@/lib/features/orders';
import { mySalesRoute } from '@/lib/features/orders/shared';

/** `GET /mysales`: orders of the caller's products, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(mySalesRoute, { run: ({ actor }) => listMySales(actor) }),
);
