import { revokeTeamInvitation } from '@/lib/features/accounts';
import { revokeTeamInvitationRoute } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/team/invitations/{id}`: ends it, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(revokeTeamInvitationRoute, {
    form: {
      done: () => withQuery(deskPaths.team, { notice: 'REVOKED' }),
      refused: (_form, code) => withQuery(deskPaths.team, { notice: code }),
    },
    async run({ actor, id }) {
      await revokeTeamInvitation(actor, id);
      return acknowledged('Invitation ended.');
    },
  }),
);
