import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { stepParcelRoute } from '@/lib/features/fulfilment/parcels/shared';
import { stepParcel } from '@/lib/features/fulfilment/parcels';

/** `POST /api/parcels/step/{id}`: what a person says of it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepParcelRoute, {
    async run({ actor, body, id }) {
      await stepParcel(actor, id, body);
      return acknowledged('Parcel updated.');
    },
  }),
);
