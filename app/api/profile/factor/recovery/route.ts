import { recoveryCookie, renewRecovery } from '@/lib/features/accounts';
import { recoveryRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/factor/recovery`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(recoveryRoute, {
    form: {
      done: () => withQuery(deskPaths.security, { notice: 'RECOVERY_NEW' }),
      refused: (_form, notice) => withQuery(deskPaths.security, { notice, form: 'recovery' }),
    },
    async run({ actor, body, isForm, sessionId }) {
      const recoveryCodes = await renewRecovery(actor, sessionId!, body.code);
      const cookies = isForm ? [recoveryCookie(actor, recoveryCodes)] : [];
      return acknowledged('Only these count now.', { recoveryCodes }, { cookies });
    },
  }),
);
