import { clientOf, signInByPhone, signInCookies } from '@/lib/features/accounts';
import { guestRoute, isKeptField } from '@/lib/features/checkout/shared';
import { guestStep } from '@/lib/features/checkout';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';

/**
 * `POST /api/guest`: a phone and its code for a session in which somebody without an account
 * orders, as JSON or as an ordinary form post. A number that has an account without a password
 * signs in to it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(guestRoute, {
    form: {
      done: (form) => guestStep(form, { step: 'entered' }),
      refused: (form, notice) => guestStep(form, { notice, step: 'code' }),
      keep: isKeptField,
      handOn: isKeptField,
    },
    async run({ body, request }) {
      const client = clientOf(request);
      const account = await signInByPhone(
        { ...body, asGuest: true, locale: languageOf(request) },
        client,
      );
      const { cookies } = await signInCookies(account, client, { remember: true });
      return acknowledged('Welcome.', {}, { cookies });
    },
  }),
);
