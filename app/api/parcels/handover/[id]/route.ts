import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { handOver } from '@/lib/features/fulfilment/parcels';
import { handOverParcelRoute } from '@/lib/features/fulfilment/parcels/shared';

/** `POST /api/parcels/handover/{id}`: a courier or rider has it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(handOverParcelRoute, {
    async run({ actor, body, id }) {
      await handOver(actor, id, body);
      return acknowledged('Parcel handed over.');
    },
  }),
);
