import { blockBuyer, listBlocks } from '@/lib/features/checkout/buyers';
import { blockBuyerRoute, listBlocksRoute } from '@/lib/features/checkout/buyers/shared';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `POST /api/blocked-buyers`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listBlocksRoute, { run: ({ actor, query }) => listBlocks(actor, query) }),
  route(blockBuyerRoute, {
    async run({ actor, body, idempotency }) {
      const { blockId } = await blockBuyer(actor, body, idempotency);
      return created('This buyer is blocked.', blockId);
    },
  }),
);
