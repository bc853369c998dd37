import { clientOf, registerUser, signInCookies } from '@/lib/features/accounts';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/shop/paths';
import { registerRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /adduser`: registration. A form post is signed in at once, as there is no script to do it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(registerRoute, {
    form: {
      done: (form) => safeWayBack(form.callbackUrl),
      refused: (form, code) =>
        withQuery(paths.register, { notice: code, callbackUrl: form.callbackUrl }),
      keep: ['name', 'email'],
    },
    async run({ body, isForm, request }) {
      const account = await registerUser(body, languageOf(request));
      const shown = { provedAt: new Date() };
      const { cookies } = isForm
        ? await signInCookies(account, clientOf(request), { remember: false, shown })
        : { cookies: [] };
      return created('Your account was created.', account.accountId, cookies);
    },
  }),
);
