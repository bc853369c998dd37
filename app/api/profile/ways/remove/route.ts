import {
  clientOf,
  goOnCookies,
  removeSignInMethod,
  requireOldMethod,
  signInMethodStep,
} from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { signInMethodRemoveRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /api/profile/ways/remove`: takes phone, e-mail, password or Google off one's own account.
 * All sessions end; the answer's cookie signs this browser in anew.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(signInMethodRemoveRoute, {
    form: {
      done: () => signInMethodStep({ notice: 'WAY_REMOVED' }),
      refused: ({ way }, notice, fields) =>
        signInMethodStep({
          notice: notice === 'NOT_FOUND' ? 'WAY_GONE' : notice,
          remove: 'password' in fields ? way : undefined,
        }),
    },
    async run({ actor, body, request, sessionId }) {
      await requireOldMethod(actor, sessionId!);
      const client = clientOf(request);
      const account = await removeSignInMethod(actor, body, client);
      const cookies = await goOnCookies(account, client);
      return acknowledged('It was taken off your account.', {}, { cookies });
    },
  }),
);
