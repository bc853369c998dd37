import { inviteStaff } from '@/lib/features/accounts';
import { inviteStaffRoute } from '@/lib/features/accounts/shared';
import { requireOwnPage } from '@/lib/shop/policy';
import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/staff/invitations`, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(inviteStaffRoute, {
    form: {
      done: () => withQuery(deskPaths.staff, { notice: 'INVITED' }),
      refused: (_form, code) => withQuery(`${deskPaths.staff}#invite`, { notice: code }),
      keep: ['account', 'to', 'staffRole'],
    },
    async run({ actor, body, request, idempotency }) {
      requireOwnPage(actor, body.account);
      const { insertedId } = await inviteStaff(actor, body, languageOf(request), idempotency);
      return created('Invitation sent.', insertedId);
    },
  }),
);
