import { getFactorState, offerFactor } from '@/lib/features/accounts';
import { factorOfferRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/profile/factor/offer`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(factorOfferRoute, {
    form: {
      done: () => deskPaths.security,
      refused: (_form, notice) => withQuery(deskPaths.security, { notice }),
    },
    async run({ actor, sessionId }) {
      await offerFactor(actor, sessionId!);
      const { offered } = await getFactorState(actor);
      return acknowledged('Please confirm it by a code.', offered!);
    },
  }),
);
