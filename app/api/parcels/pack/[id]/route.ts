import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { packParcel } from '@/lib/features/fulfilment/parcels';
import { packParcelRoute } from '@/lib/features/fulfilment/parcels/shared';

/** `POST /api/parcels/pack/{order}`: packs units of an order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(packParcelRoute, {
    async run({ actor, body, id, idempotency }) {
      return acknowledged('Parcel packed.', await packParcel(actor, id, body, idempotency), {
        status: 201,
      });
    },
  }),
);
