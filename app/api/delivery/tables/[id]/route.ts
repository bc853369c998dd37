import {
  getDeliveryTable,
  resetDeliveryTable,
  saveDeliveryTable,
} from '@/lib/features/checkout/delivery';
import {
  getDeliveryTableRoute,
  resetDeliveryTableRoute,
  saveDeliveryTableRoute,
} from '@/lib/features/checkout/delivery/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/**
 * `/api/delivery/tables/{own|shop}`. PUT `{version, table}` writes, DELETE `?version=` gives it
 * up.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getDeliveryTableRoute, { run: ({ actor, id }) => getDeliveryTable(actor, id) }),
  route(saveDeliveryTableRoute, {
    async run({ actor, id, body }) {
      const deliveryTable = await saveDeliveryTable(actor, id, body);
      return acknowledged('Delivery prices saved.', { deliveryTable });
    },
  }),
  route(resetDeliveryTableRoute, {
    async run({ actor, id, query }) {
      const deliveryTable = await resetDeliveryTable(actor, id, query);
      return acknowledged('Delivery prices given up.', { deliveryTable });
    },
  }),
);
