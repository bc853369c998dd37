import { readyOrders } from '@/lib/features/fulfilment/couriers';
import { readyOrdersRoute } from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { consume, consumeKey } from '@/lib/platform/http/limits';
import { LIMITS } from '@/lib/shop/limit-rules';

/**
 * `POST /api/parcels/ready`: 200 also where some of them were refused: `results` says so for each, in the
 * order asked for.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(readyOrdersRoute, {
    async run({ actor, address, body }) {
      await consume(LIMITS.bulkItem, { address, account: actor.id }, body.ids.length);
      if (body.accountId) await consumeKey(LIMITS.courierBook, actor.id, body.ids.length);
      const results = await readyOrders(actor, body);
      const done = results.filter((result) => result.done).length;
      return acknowledged(`${done} of ${results.length} orders are ready.`, { results });
    },
  }),
);
