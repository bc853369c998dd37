import { clientOf, signInCookies, takeStep } from '@/lib/features/accounts';
import { loginStepRoute } from '@/lib/features/accounts/shared';
import { readSessionCookie, sessionCookieName } from '@/lib/platform/auth/session-cookie';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/login/step`: the second step of a login, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(loginStepRoute, {
    form: {
      done: (form) => safeWayBack(form.callbackUrl),
      refused: (form, notice) =>
        notice === 'NOT_SIGNED_IN'
          ? withQuery(paths.login, { notice: 'SESSION_ENDED', callbackUrl: form.callbackUrl })
          : withQuery(paths.loginStep, { notice, callbackUrl: form.callbackUrl }),
    },
    async run({ body, request }) {
      const client = clientOf(request);
      const subject = await readSessionCookie(request.cookies.get(sessionCookieName())?.value);
      const { remember, shown, ...account } = await takeStep(subject, body, client);
      const { cookies } = await signInCookies(account, client, { remember, shown });
      return acknowledged('Welcome back.', {}, { cookies });
    },
  }),
);
