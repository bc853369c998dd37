import { endedCookies } from '@/lib/platform/auth/session-cookie';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/http/form-post';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { paths } from '@/lib/platform/paths';
import { clientOf } from '@/lib/features/accounts/sessions/client';
import { endSession } from '@/lib/features/accounts/sessions/commands';

/**
 * `POST /api/logout`: ends the session of the cookie or access token that it is called with, as JSON
 * or as an ordinary form post, and takes the cookie away. Whose session has ended already is signed
 * out by it all the same.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'anyone',
    form: {
      done: () => withQuery(paths.login, { notice: 'LOGGED_OUT' }),
      refused: (_form, code) => withQuery(paths.profile, { notice: code }),
    },
    async run({ actor, sessionId, request }) {
      if (actor && sessionId) await endSession(actor, sessionId, clientOf(request));
      const body = { acknowledged: true, message: 'You are logged out.' };
      return new ApiResponse(body, 200, {}, endedCookies());
    },
  }),
});
