import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { cancelLines } from '@/lib/features/orders';
import { cancelLinesRoute } from '@/lib/features/orders/shared';

/** `POST /api/orders/lines/{id}`: cancels units of an order's lines. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(cancelLinesRoute, {
    async run({ actor, body, id, idempotency }) {
      const { whole } = await cancelLines(actor, id, body, idempotency);
      return acknowledged(whole ? 'Order cancelled.' : 'Units cancelled.', { whole });
    },
  }),
);
