import { clientOf, showProof } from '@/lib/features/accounts';
import { proofRoute } from '@/lib/features/accounts/shared';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/**
 * `POST /api/profile/proof`: a fresh proof of who is signed in; a form leads back to where it was
 * asked for.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(proofRoute, {
    form: {
      done: (form) => safeWayBack(form.callbackUrl),
      refused: ({ callbackUrl, by }, notice) =>
        withQuery(deskPaths.proof, { notice, callbackUrl, by }),
    },
    async run({ actor, body, request, sessionId }) {
      await showProof(actor, sessionId!, body, clientOf(request));
      return acknowledged('It counts for 15 minutes.');
    },
  }),
);
