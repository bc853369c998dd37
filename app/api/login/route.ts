import {
  afterSignIn,
  clientOf,
  requireAllSteps,
  signIn,
  signInCookies,
  stepOf,
} from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { loginRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /api/login`: e-mail and password for a session cookie, as JSON or as an ordinary form post
 * (NextAuth's CSRF token can't live on a cached page; the origin is checked instead).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(loginRoute, {
    form: {
      done: (form, answer) => afterSignIn(form.callbackUrl, answer),
      refused: (form, code) =>
        withQuery(paths.login, { notice: code, callbackUrl: form.callbackUrl }),
      keep: ['email'],
    },
    async run({ body, request, isForm }) {
      const client = clientOf(request);
      const account = await signIn(body, client);
      // A script sends the code along; without one the next page asks for it.
      if (!isForm) await requireAllSteps(account);
      const { shown } = account;
      const { cookies, step } = await signInCookies(account, client, {
        remember: body.remember,
        shown,
      });
      return acknowledged('Welcome back.', stepOf(step), { cookies });
    },
  }),
);
