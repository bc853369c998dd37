import { askCourierRatio } from '@/lib/features/checkout/buyers';
import { courierRatioRoute } from '@/lib/features/checkout/buyers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/orders/courier-ratio/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(courierRatioRoute, {
    async run({ actor, id }) {
      return acknowledged('Asked.', { ratio: await askCourierRatio(actor, id) });
    },
  }),
);
