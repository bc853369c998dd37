import { addPasskey, recoveryCookie } from '@/lib/features/accounts';
import { passkeyAddRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/**
 * `POST /api/profile/passkeys`: adds one that a browser made; the page that is read next shows the
 * recovery codes.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(passkeyAddRoute, {
    async run({ actor, body, sessionId }) {
      const recoveryCodes = await addPasskey(actor, sessionId!, body);
      const cookies = recoveryCodes.length > 0 ? [recoveryCookie(actor, recoveryCodes)] : [];
      return acknowledged('Your account has another passkey now.', { recoveryCodes }, { cookies });
    },
  }),
);
