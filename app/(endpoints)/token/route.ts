import { ACCESS_TOKEN_SECONDS, signAccessToken } from '@/lib/platform/auth/access-token';
import { handle, route } from '@/lib/platform/http/handle';
import { clientOf, openSession, requireAllSteps, signIn } from '@/lib/features/accounts';
import { tokenRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /token`: `{email, password, otp?}` → `{accessToken, tokenType, expiresIn}` (seconds) for scripts.
 * The token belongs to a session that its person sees and can end; the same script from the same
 * network goes on with its session.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(tokenRoute, {
    async run({ body, request }) {
      const client = clientOf(request);
      const account = await signIn(body, client);
      await requireAllSteps(account);
      const { shown } = account;
      const opening = { kind: 'script', remember: true, shown } as const;
      const { subject } = await openSession(account, client, opening);
      return {
        accessToken: await signAccessToken(subject),
        tokenType: 'Bearer' as const,
        expiresIn: ACCESS_TOKEN_SECONDS,
      };
    },
  }),
);
