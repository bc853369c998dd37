import { changeStaffRole } from '@/lib/features/accounts';
import { changeStaffRoleRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/staff/{id}`: a narrower role, also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeStaffRoleRoute, {
    form: {
      done: ({ staffRole }) =>
        withQuery(deskPaths.staff, { notice: staffRole ? 'ROLE_CHANGED' : 'ROLE_REMOVED' }),
      refused: (_form, code) => withQuery(deskPaths.staff, { notice: code }),
    },
    async run({ actor, id, body }) {
      await changeStaffRole(actor, id, body.staffRole);
      return acknowledged('Role changed.');
    },
  }),
);
