import { endpoint, handle } from '@/lib/platform/http/handle';
import { listMySales } from '@/lib/features/orders/queries';

/** `GET /mysales`: orders of the caller's products, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({ auth: 'user', run: ({ actor }) => listMySales(actor) }),
});
