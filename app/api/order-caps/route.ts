import {
  saveCapSettings,
  getCapSettings,
} from '@/lib/features/checkout/buyers/cap-settings-commands';
import { getOrderCapsRoute, saveOrderCapsRoute } from '@/lib/features/checkout/buyers/routes';
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
