import {
  clientOf,
  requireOldMethod,
  sendSignInMethodCode,
  signInMethodOf,
  signInMethodStep,
} from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { signInMethodCodeRoute } from '@/lib/features/accounts/shared';
import { languageOf } from '@/lib/platform/i18n/language';

/** `POST /api/profile/ways/code`: a code to a phone or e-mail that one's own account is to get. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(signInMethodCodeRoute, {
    form: {
      done: (form) => signInMethodStep({ way: signInMethodOf(form), step: 'code' }),
      refused: (form, notice) =>
        signInMethodStep({
          notice,
          way: signInMethodOf(form),
          step: form.again === undefined ? undefined : 'code',
        }),
      keep: ['account', 'phone', 'email'],
      handOn: ['account', 'phone', 'email'],
    },
    async run({ actor, body, request, sessionId }) {
      await requireOldMethod(actor, sessionId!);
      const { resendAfter } = await sendSignInMethodCode(
        actor,
        body,
        languageOf(request),
        clientOf(request),
      );
      return acknowledged('A code is on its way.', { resendAfter });
    },
  }),
);
