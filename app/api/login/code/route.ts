import { loginCodeRoute } from '@/lib/features/accounts/shared';
import { clientOf, phoneStep, sendSignInCode } from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';

/**
 * `POST /api/login/code`: sends a code to a phone, as JSON or as an ordinary form post. The same
 * answer for every number.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(loginCodeRoute, {
    form: {
      done: (form) => phoneStep(form, { step: 'code' }),
      // A user who asks for another code too early goes on with the code that is under way.
      refused: (form, notice) =>
        phoneStep(form, { notice, step: form.again === undefined ? undefined : 'code' }),
      keep: ['phone', 'name'],
      handOn: ['phone', 'name'],
    },
    async run({ body: { phone }, request }) {
      const { resendAfter, cookies } = await sendSignInCode(
        'signIn',
        phone,
        languageOf(request),
        clientOf(request),
      );
      return acknowledged('A code is on its way to this number.', { resendAfter }, { cookies });
    },
  }),
);
