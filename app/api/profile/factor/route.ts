import { confirmFactor, recoveryCookie } from '@/lib/features/accounts';
import { factorConfirmRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/factor`: sets up the second factor that was offered. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(factorConfirmRoute, {
    form: {
      done: () => withQuery(deskPaths.security, { notice: 'FACTOR_ON' }),
      refused: (_form, notice) => withQuery(deskPaths.security, { notice }),
    },
    async run({ actor, body, isForm, sessionId }) {
      const recoveryCodes = await confirmFactor(actor, sessionId!, body.code);
      const cookies =
        isForm && recoveryCodes.length > 0 ? [recoveryCookie(actor, recoveryCodes)] : [];
      return acknowledged('Your account has a second factor now.', { recoveryCodes }, { cookies });
    },
  }),
);
