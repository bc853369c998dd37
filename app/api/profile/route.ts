import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/http/form-post';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { paths } from '@/lib/platform/paths';
import { updateProfile } from '@/lib/features/accounts/commands';
import { getOwnAccount } from '@/lib/features/accounts/queries';
import { profileChangeSchema, type ProfileChange } from '@/lib/features/accounts/schema';
import type { Actor } from '@/lib/platform/auth/actor';

async function save({ actor, body }: { actor: Actor; body: ProfileChange }) {
  await updateProfile(actor, body);
  return acknowledged('Profile updated successfully.');
}

/**
 * `GET /api/profile`: one's own account. `PATCH`: name, photo, phone, address for the next order;
 * `POST` the same, for the form without the script. Errors: 401, 422 INVALID.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({ auth: 'user', run: ({ actor }) => getOwnAccount(actor) }),
  PATCH: endpoint({ auth: 'user', body: profileChangeSchema, run: save }),
  POST: endpoint({
    auth: 'user',
    body: profileChangeSchema,
    form: {
      done: () => withQuery(paths.profile, { notice: 'PROFILE_SAVED' }),
      refused: (_form, code) => withQuery(paths.profile, { notice: code, edit: '1' }),
      keep: ['name', 'phone', 'address', 'account'],
    },
    run: save,
  }),
});
