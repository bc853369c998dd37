import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consume } from '@/lib/platform/http/limits';
import { moveOrders } from '@/lib/features/orders';
import { moveOrdersRoute } from '@/lib/features/orders/shared';

/**
 * `POST /api/orders/bulk`: the same step for many orders. 200 also where some of them were
 * refused: `results` says so for each, in the order asked for.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveOrdersRoute, {
    async run({ actor, address, body }) {
      await consume(LIMITS.bulkItem, { address, account: actor.id }, body.orders.length);
      const results = await moveOrders(actor, body);
      const done = results.filter((result) => result.done).length;
      return acknowledged(`${done} of ${results.length} orders updated.`, { results });
    },
  }),
);
