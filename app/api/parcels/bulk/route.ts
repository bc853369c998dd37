import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consume } from '@/lib/platform/http/limits';
import { bulkParcels } from '@/lib/features/fulfilment/parcels';
import { bulkParcelsRoute } from '@/lib/features/fulfilment/parcels/shared';

/**
 * `POST /api/parcels/bulk`: the same for many orders or parcels. 200 also where some of them were
 * refused: `results` says so for each.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bulkParcelsRoute, {
    async run({ actor, address, body }) {
      await consume(LIMITS.bulkItem, { address, account: actor.id }, body.ids.length);
      const results = await bulkParcels(actor, body);
      const done = results.filter((result) => result.done).length;
      return acknowledged(`${done} of ${results.length} parcels updated.`, { results });
    },
  }),
);
