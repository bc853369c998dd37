import { isAdmin } from '@/lib/platform/auth/policy';
import { handle, route } from '@/lib/platform/http/handle';
import { isAdminRoute } from '@/lib/features/accounts/routes';

/** `GET /isadmin?email=`: true only when an administrator asks about their own e-mail. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(isAdminRoute, {
    run: async ({ actor, query }) => ({
      isAdmin: isAdmin(actor) && query.email?.trim().toLowerCase() === actor?.email,
    }),
  }),
);
