import { withdrawErasure } from '@/lib/features/accounts';
import { withdrawErasureRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/erasure/withdraw`, as JSON or as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(withdrawErasureRoute, {
    form: {
      done: () => withQuery(deskPaths.erasure, { notice: 'ERASURE_WITHDRAWN' }),
      refused: (_form, code) => withQuery(deskPaths.erasure, { notice: code }),
    },
    async run({ actor }) {
      await withdrawErasure(actor);
      return acknowledged('Your account stays.');
    },
  }),
);
