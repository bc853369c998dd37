import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { orderStepSchema } from '@/lib/features/orders/schema';
import { moveOrder } from '@/lib/features/orders/steps';

/** `PATCH /orderstatus/{id}`: one step of an order. Errors: 403, 404, 409 NOT_POSSIBLE_NOW, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  PATCH: endpoint({
    auth: 'user',
    body: orderStepSchema,
    async run({ actor, body, id }) {
      await moveOrder(actor, id, body);
      return acknowledged('Order updated successfully.');
    },
  }),
});
