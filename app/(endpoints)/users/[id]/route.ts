import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { changeUser } from '@/lib/users/administration';
import { userChangeSchema } from '@/lib/users/schema';

/** `PATCH /users/{id}`: role, or disabled. Errors: 403, 404, 409 for the last administrator, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  PATCH: endpoint({
    auth: 'admin',
    body: userChangeSchema,
    async run({ actor, body, id }) {
      await changeUser(actor, id, body);
      return acknowledged('User updated successfully.');
    },
  }),
});
