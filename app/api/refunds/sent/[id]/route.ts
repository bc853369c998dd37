import { markRefundSent } from '@/lib/features/payments/refund-desk-commands';
import { markRefundSentRoute } from '@/lib/features/payments/refund-routes';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/refunds/sent/{id}`: a person sent it. Errors: 403 (who verified its payment too), 404, 409 NOT_POSSIBLE_NOW, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(markRefundSentRoute, {
    async run({ actor, id, body }) {
      await markRefundSent(actor, id, body);
      return acknowledged('Refund marked as sent.');
    },
  }),
);
