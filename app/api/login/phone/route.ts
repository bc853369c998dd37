import {
  afterSignIn,
  clientOf,
  phoneStep,
  signInByPhone,
  signInCookies,
  stepOf,
} from '@/lib/features/accounts';
import { loginPhoneRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';

/**
 * `POST /api/login/phone`: a phone and its code for a session cookie, as JSON or as an ordinary
 * form post. An unknown number gets an account.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(loginPhoneRoute, {
    form: {
      done: (form, answer) => afterSignIn(form.callbackUrl, answer),
      refused: (form, notice) => phoneStep(form, { notice, step: 'code' }),
      keep: ['phone', 'name'],
    },
    async run({ body: { phone, code, name, remember }, request }) {
      const client = clientOf(request);
      const locale = languageOf(request);
      const account = await signInByPhone({ phone, code, name, locale }, client);
      const { cookies, step } = await signInCookies(account, client, { remember });
      return acknowledged('Welcome.', stepOf(step), { cookies });
    },
  }),
);
