import { acknowledged } from '@/lib/http/answer';
import { endpoint, handle } from '@/lib/http/handle';
import { updateProfile } from '@/lib/users/commands';
import { profileChangeSchema } from '@/lib/users/schema';

/** `PATCH /api/profile`: one's own name and photo. Errors: 401, 422 INVALID. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  PATCH: endpoint({
    auth: 'user',
    body: profileChangeSchema,
    async run({ actor, body }) {
      await updateProfile(actor, body);
      return acknowledged('Profile updated successfully.');
    },
  }),
});
