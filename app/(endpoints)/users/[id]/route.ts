import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { changeUser } from '@/lib/features/accounts';
import { changeUserRoute } from '@/lib/features/accounts/shared';
import { followDisabledSeller } from '@/lib/features/catalogue/moderation';

/** `PATCH /users/{id}`: role, or disabled. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeUserRoute, {
    async run({ actor, body, id }) {
      await changeUser(actor, id, body);
      // Off sale, or back, before this answers.
      if (body.disabled !== undefined) await followDisabledSeller(id);
      return acknowledged('User updated successfully.');
    },
  }),
);
