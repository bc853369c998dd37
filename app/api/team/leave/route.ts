import { leaveTeam } from '@/lib/features/accounts';
import { leaveTeamRoute } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/team/leave`, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(leaveTeamRoute, {
    form: {
      done: () => withQuery(deskPaths.team, { notice: 'LEFT' }),
      refused: (_form, code) => withQuery(deskPaths.team, { notice: code }),
    },
    async run({ actor }) {
      await leaveTeam(actor);
      return acknowledged('You have left the team.');
    },
  }),
);
