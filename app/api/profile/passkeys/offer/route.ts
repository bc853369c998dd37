import { offerPasskey } from '@/lib/features/accounts';
import { passkeyOfferRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/profile/passkeys/offer`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(passkeyOfferRoute, {
    async run({ actor, sessionId }) {
      const options = await offerPasskey(actor, sessionId!);
      return acknowledged('Please make it within 5 minutes.', { options });
    },
  }),
);
