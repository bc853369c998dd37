import { endedCookies } from '@/lib/platform/auth/session-cookie';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { clientOf, endSession, signedOutHeaders } from '@/lib/features/accounts';
import { logoutRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /api/logout`: ends the session of the cookie or access token that it is called with, as JSON
 * or as an ordinary form post, and takes the cookie away. Whose session has ended already is signed
 * out by it all the same.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(logoutRoute, {
    form: {
      done: () => withQuery(paths.login, { notice: 'LOGGED_OUT' }),
      refused: (_form, code) => withQuery(paths.profile, { notice: code }),
    },
    async run({ actor, sessionId, request }) {
      if (actor && sessionId) await endSession(actor, sessionId, clientOf(request));
      return acknowledged(
        'You are logged out.',
        {},
        { cookies: [...endedCookies(), ...signedOutHeaders()] },
      );
    },
  }),
);
