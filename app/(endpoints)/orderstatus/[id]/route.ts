import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { orderStepSchema } from '@/lib/orders/schema';
import { moveOrder } from '@/lib/orders/steps';

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
