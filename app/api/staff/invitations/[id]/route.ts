import { revokeInvitation } from '@/lib/features/accounts';
import { revokeInvitationRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/staff/invitations/{id}`: ends it, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(revokeInvitationRoute, {
    form: {
      done: () => withQuery(deskPaths.staff, { notice: 'REVOKED' }),
      refused: (_form, code) => withQuery(deskPaths.staff, { notice: code }),
    },
    async run({ actor, id }) {
      await revokeInvitation(actor, id);
      return acknowledged('Invitation ended.');
    },
  }),
);
