import { forgottenCookies } from '@/lib/features/checkout/lists';
import { forgetSeenRoute } from '@/lib/features/checkout/lists/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/saved/forget`: this browser forgets which products it saw last. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(forgetSeenRoute, {
    form: {
      done: () => withQuery(deskPaths.saved, { notice: 'FORGOTTEN' }),
      refused: (_form, code) => withQuery(deskPaths.saved, { notice: code }),
    },
    run: async () =>
      acknowledged('The products seen last are forgotten.', {}, { cookies: forgottenCookies() }),
  }),
);
