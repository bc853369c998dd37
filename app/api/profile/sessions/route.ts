import { endedCookies } from '@/lib/platform/auth/session-cookie';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { clientOf, endOwnSessions, listSessions, signedOutHeaders } from '@/lib/features/accounts';
import { endSessionsRoute, listSessionsRoute } from '@/lib/features/accounts/shared';

/**
 * `GET /api/profile/sessions`: where one is signed in. `POST`: ends one session, all others, or
 * all; as JSON or as an ordinary form post.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listSessionsRoute, {
    run: ({ actor, sessionId }) => listSessions(actor, sessionId!),
  }),
  route(endSessionsRoute, {
    form: {
      // The page's form says which one is its own; that decides no more than where it leads.
      done: ({ end, current }) =>
        end === 'all' || end === current
          ? withQuery(paths.login, { notice: 'LOGGED_OUT' })
          : withQuery(paths.sessions, { notice: 'SESSIONS_ENDED' }),
      refused: (_form, code) => withQuery(paths.sessions, { notice: code }),
    },
    async run({ actor, sessionId, body, request }) {
      const signedOut = await endOwnSessions(actor, sessionId!, body, clientOf(request));
      const cookies = signedOut ? [...endedCookies(), ...signedOutHeaders()] : [];
      return acknowledged('Logged out.', {}, { cookies });
    },
  }),
);
