import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { proveEmail, signInMethodStep } from '@/lib/features/accounts';
import { proveEmailRoute } from '@/lib/features/accounts/shared';

/** `POST /api/profile/email/prove`: takes the link that was mailed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(proveEmailRoute, {
    form: {
      done: () => signInMethodStep({ notice: 'EMAIL_PROVED' }),
      refused: () => signInMethodStep({ notice: 'LINK_ENDED' }),
    },
    async run({ actor, body }) {
      await proveEmail(actor, body.token);
      return acknowledged('Your e-mail is confirmed.');
    },
  }),
);
