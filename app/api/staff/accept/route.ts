import { acceptInvitation } from '@/lib/features/accounts';
import { acceptInvitationRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/** `POST /api/staff/accept`, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(acceptInvitationRoute, {
    form: {
      done: () => paths.dashboard,
      refused: (_form, code) => withQuery(deskPaths.staffInvitation, { notice: code }),
    },
    async run({ actor, body, sessionId }) {
      await acceptInvitation(actor, body.token, sessionId!);
      return acknowledged('You work for this shop now.');
    },
  }),
);
