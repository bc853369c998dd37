import { removePasskey } from '@/lib/features/accounts';
import { passkeyRemoveRoute } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/profile/passkeys/remove/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(passkeyRemoveRoute, {
    form: {
      done: () => withQuery(deskPaths.security, { notice: 'PASSKEY_OFF' }),
      refused: (_form, notice) => withQuery(deskPaths.security, { notice }),
    },
    async run({ actor, id, sessionId }) {
      await removePasskey(actor, sessionId!, id);
      return acknowledged('This passkey opens nothing any more.');
    },
  }),
);
