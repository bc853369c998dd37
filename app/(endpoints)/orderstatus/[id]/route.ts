import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { moveOrder } from '@/lib/features/orders';
import { moveOrderRoute } from '@/lib/features/orders/shared';

/** `PATCH /orderstatus/{id}`: one step of an order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveOrderRoute, {
    async run({ actor, body, id }) {
      await moveOrder(actor, id, body);
      return acknowledged('Order updated successfully.');
    },
  }),
);
