import { clientOf, sendFreshCode } from '@/lib/features/accounts';
import { proofCodeRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/proof/code`: a code to one's own phone. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(proofCodeRoute, {
    form: {
      done: ({ callbackUrl }) => withQuery(deskPaths.proof, { callbackUrl, by: 'sent' }),
      refused: ({ callbackUrl }, notice) => withQuery(deskPaths.proof, { notice, callbackUrl }),
    },
    async run({ actor, request }) {
      const sent = await sendFreshCode(actor, languageOf(request), clientOf(request));
      return acknowledged('A code is on its way.', sent);
    },
  }),
);
