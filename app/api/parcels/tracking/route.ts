import { trackParcels } from '@/lib/features/fulfilment/parcels';
import { trackParcelsRoute } from '@/lib/features/fulfilment/parcels/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { consume } from '@/lib/platform/http/limits';
import { LIMITS } from '@/lib/shop/limit-rules';

/**
 * `POST /api/parcels/tracking`: 200 also where some rows were refused: `results` says so for each, in the
 * order asked for.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(trackParcelsRoute, {
    async run({ actor, address, body }) {
      await consume(LIMITS.bulkItem, { address, account: actor.id }, body.rows.length);
      const results = await trackParcels(actor, body);
      const done = results.filter((result) => result.done).length;
      return acknowledged(`${done} of ${results.length} parcels were handed over.`, { results });
    },
  }),
);
