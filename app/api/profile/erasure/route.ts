import { askErasure, requireRecentProof } from '@/lib/features/accounts';
import { askErasureRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/erasure`, as JSON or as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(askErasureRoute, {
    form: {
      done: () => withQuery(deskPaths.erasure, { notice: 'ERASURE_ASKED' }),
      refused: (_form, code) => withQuery(deskPaths.erasure, { notice: code }),
    },
    async run({ actor, sessionId }) {
      await requireRecentProof(actor, sessionId!);
      const { dueAt } = await askErasure(actor);
      return acknowledged('Your account will be deleted.', { dueAt });
    },
  }),
);
