import { handle, route } from '@/lib/platform/http/handle';
import { listMySales } from '@/lib/features/orders/queries';
import { mySalesRoute } from '@/lib/features/orders/routes';

/** `GET /mysales`: orders of the caller's products, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(mySalesRoute, { run: ({ actor }) => listMySales(actor) }),
);
