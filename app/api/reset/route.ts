import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { clientOf, deviceCookieHeader, resetPassword } from '@/lib/features/accounts';
import { resetRoute, whyRefused } from '@/lib/features/accounts/shared';

/**
 * `POST /reset` (next.config.ts rewrites it here, as `/reset` is a page too): `{token, password}`
 * sets the password and ends all sessions and tokens.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(resetRoute, {
    form: {
      done: () => withQuery(paths.reset, { notice: 'PASSWORD_CHANGED' }),
      // The page looks itself whether the link still works; the password never goes into an address.
      refused: ({ token }, code, fields) =>
        'token' in fields && !('password' in fields)
          ? withQuery(paths.reset, { notice: 'LINK_ENDED' })
          : withQuery(paths.reset, { token, notice: code, why: whyRefused(fields.password) }),
    },
    async run({ body, request }) {
      const deviceCookie = await resetPassword(body, clientOf(request));
      const message = 'Your password was changed. Please log in with the new one.';
      return acknowledged(message, {}, { cookies: [deviceCookieHeader(deviceCookie)] });
    },
  }),
);
