import { askProofPasskey } from '@/lib/features/accounts';
import { proofPasskeyRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/profile/proof/passkey`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(proofPasskeyRoute, {
    async run({ actor, sessionId }) {
      const options = await askProofPasskey(actor, sessionId!);
      return acknowledged('Please sign it within 5 minutes.', { options });
    },
  }),
);
