import { getCapSettings, saveCapSettings } from '@/lib/features/checkout/buyers';
import { getOrderCapsRoute, saveOrderCapsRoute } from '@/lib/features/checkout/buyers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `PUT /api/order-caps`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getOrderCapsRoute, { run: ({ actor }) => getCapSettings(actor) }),
  route(saveOrderCapsRoute, {
    async run({ actor, body }) {
      return acknowledged('Order limits saved.', { orderCaps: await saveCapSettings(actor, body) });
    },
  }),
);
