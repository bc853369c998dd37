import { endpoint, handle } from '@/lib/http/handle';
import { listMySales } from '@/lib/orders/queries';

/** `GET /mysales`: orders of the caller's products, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({ auth: 'user', run: ({ actor }) => listMySales(actor) }),
});
