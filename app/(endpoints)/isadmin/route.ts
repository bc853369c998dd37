import { z } from 'zod';
import { isAdmin } from '@/lib/platform/auth/policy';
import { endpoint, handle } from '@/lib/platform/http/handle';

/** `GET /isadmin?email=`: true only when an administrator asks about their own e-mail. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    query: z.object({ email: z.string().optional() }),
    run: async ({ actor, query }) => ({
      isAdmin: isAdmin(actor) && query.email?.trim().toLowerCase() === actor?.email,
    }),
  }),
});
