import { inviteToTeam } from '@/lib/features/accounts';
import { inviteToTeamRoute } from '@/lib/features/accounts/shared';
import { requireOwnPage } from '@/lib/shop/policy';
import { deskPaths } from '@/lib/shop/desk-paths';
import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';

/** `POST /api/team/invitations`, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(inviteToTeamRoute, {
    form: {
      done: () => withQuery(deskPaths.team, { notice: 'INVITED' }),
      refused: (_form, code) => withQuery(`${deskPaths.team}#invite`, { notice: code }),
      keep: ['account', 'to', 'teamRole'],
    },
    async run({ actor, body, request, idempotency }) {
      requireOwnPage(actor, body.account);
      const { insertedId } = await inviteToTeam(actor, body, languageOf(request), idempotency);
      return created('Invitation sent.', insertedId);
    },
  }),
);
