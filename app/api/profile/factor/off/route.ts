import { endFactor } from '@/lib/features/accounts';
import { factorOffRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/factor/off`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(factorOffRoute, {
    form: {
      done: () => withQuery(deskPaths.security, { notice: 'FACTOR_OFF' }),
      refused: (_form, notice) => withQuery(deskPaths.security, { notice, form: 'off' }),
    },
    async run({ actor, body, sessionId }) {
      await endFactor(actor, sessionId!, body.code);
      return acknowledged('The codes of the app open nothing any more.');
    },
  }),
);
