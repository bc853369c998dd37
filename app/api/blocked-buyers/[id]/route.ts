import { unblockBuyer } from '@/lib/features/checkout/buyers';
import { unblockBuyerRoute } from '@/lib/features/checkout/buyers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `DELETE /api/blocked-buyers/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(unblockBuyerRoute, {
    async run({ actor, id }) {
      await unblockBuyer(actor, id);
      return acknowledged('This buyer can order again.');
    },
  }),
);
