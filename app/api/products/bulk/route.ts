import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consume } from '@/lib/platform/http/limits';
import { bulkProducts } from '@/lib/features/catalogue/moderation';
import { bulkProductsRoute } from '@/lib/features/catalogue/moderation/shared';

/**
 * `POST /api/products/bulk`: publishes, rejects or deletes up to 200 products. 200 also where some
 * of them were refused: `results` says so for each, in the order asked.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bulkProductsRoute, {
    async run({ actor, address, body }) {
      await consume(LIMITS.bulkItem, { address, account: actor.id }, body.products.length);
      const results = await bulkProducts(actor, body);
      const done = results.filter((result) => result.done).length;
      return acknowledged(`Done for ${done} of ${results.length} products.`, { results });
    },
  }),
);
