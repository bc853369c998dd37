import { clientOf, requireOldWay, sendWayCode, wayOf, wayStep } from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { wayCodeRoute } from '@/lib/features/accounts/shared';
import { languageOf } from '@/lib/platform/i18n/language';

/** `POST /api/profile/ways/code`: a code to a phone or e-mail that one's own account is to get. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(wayCodeRoute, {
    form: {
      done: (form) => wayStep({ way: wayOf(form), step: 'code' }),
      refused: (form, notice) =>
        wayStep({ notice, way: wayOf(form), step: form.again === undefined ? undefined : 'code' }),
      keep: ['account', 'phone', 'email'],
      handOn: ['account', 'phone', 'email'],
    },
    async run({ actor, body, request, sessionId }) {
      await requireOldWay(actor, sessionId!);
      const { resendAfter } = await sendWayCode(
        actor,
        body,
        languageOf(request),
        clientOf(request),
      );
      return acknowledged('A code is on its way.', { resendAfter });
    },
  }),
);
