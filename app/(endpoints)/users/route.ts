import { handle, route } from '@/lib/platform/http/handle';
import { listUsers } from '@/lib/features/accounts';
import { listUsersRoute } from '@/lib/features/accounts/shared';

/** `GET /users`: every account, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listUsersRoute, { run: ({ actor }) => listUsers(actor) }),
);
