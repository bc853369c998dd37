import { clientOf, sendSignInCode } from '@/lib/features/accounts';
import { guestCodeRoute, isKeptField } from '@/lib/features/checkout/shared';
import { guestStep } from '@/lib/features/checkout';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';

/**
 * `POST /api/guest/code`: sends a code to whoever orders without an account, as JSON or as an
 * ordinary form post. The same answer for every number.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(guestCodeRoute, {
    form: {
      done: (form) => guestStep(form, { step: 'code' }),
      // A user who asks for another code too early goes on with the code that is under way.
      refused: (form, notice) =>
        guestStep(form, { notice, step: form.asksCode === undefined ? undefined : 'code' }),
      keep: isKeptField,
      handOn: isKeptField,
    },
    async run({ body: { phone }, request }) {
      const { resendAfter, cookies } = await sendSignInCode(
        'order',
        phone,
        languageOf(request),
        clientOf(request),
      );
      return acknowledged('A code is on its way to this number.', { resendAfter }, { cookies });
    },
  }),
);
