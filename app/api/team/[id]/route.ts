import { changeTeamRole } from '@/lib/features/accounts';
import { changeTeamRoleRoute } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/team/{id}`: a member's role, or none; also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeTeamRoleRoute, {
    form: {
      done: ({ teamRole }) =>
        withQuery(deskPaths.team, { notice: teamRole ? 'ROLE_CHANGED' : 'REMOVED' }),
      refused: (_form, code) => withQuery(deskPaths.team, { notice: code }),
    },
    async run({ actor, id, body }) {
      await changeTeamRole(actor, id, body.teamRole);
      return acknowledged('Team changed.');
    },
  }),
);
