import { endpoint, handle } from '@/lib/platform/http/handle';
import { listUsers } from '@/lib/features/accounts/administration';

/** `GET /users`: every account, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({ auth: 'admin', run: ({ actor }) => listUsers(actor) }),
});
