import { changeAccess } from '@/lib/features/accounts';
import { changeAccessRoute } from '@/lib/features/accounts/shared';
import { followDisabledSeller } from '@/lib/features/catalogue/moderation';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { accountPage } from '../../account-page';

/** `POST /api/users/access/{id}`: disables an account or enables it again, with the reason. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeAccessRoute, {
    form: {
      done: (form) => accountPage(form, 'ACCESS_CHANGED'),
      refused: (form, code) => accountPage(form, code, 'access'),
      keep: ['reason', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      await changeAccess(actor, id, body, idempotency);
      // Off sale, or back, before this answers.
      await followDisabledSeller(id);
      return acknowledged('User updated successfully.');
    },
  }),
);
