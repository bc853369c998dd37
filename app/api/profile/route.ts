import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { getOwnAccount, updateProfile } from '@/lib/features/accounts';
import {
  type ProfileChange,
  getProfileRoute,
  profileFormOf,
  updateProfileFormRoute,
  updateProfileRoute,
} from '@/lib/features/accounts/shared';
import { ShopError } from '@/lib/shop/errors';
import type { Actor } from '@/lib/platform/auth/actor';

async function save({ actor, body }: { actor: Actor; body: ProfileChange }) {
  const { account, ...change } = body;
  if (account !== undefined && account !== profileFormOf(actor.id)) {
    throw new ShopError('OTHER_ACCOUNT');
  }
  await updateProfile(actor, change);
  return acknowledged('Profile updated successfully.');
}

/**
 * `GET /api/profile`: one's own account. `PATCH`: name, photo, phone, address for the next order;
 * `POST` the same, for the form without the script.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getProfileRoute, { run: ({ actor }) => getOwnAccount(actor) }),
  route(updateProfileRoute, { run: save }),
  route(updateProfileFormRoute, {
    form: {
      done: () => withQuery(paths.profile, { notice: 'PROFILE_SAVED' }),
      refused: (_form, code) => withQuery(paths.profile, { notice: code, edit: '1' }),
      keep: ['name', 'phone', 'address', 'account'],
    },
    run: save,
  }),
);
