import { markRefundSent } from '@/lib/features/payments';
import { markRefundSentRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/refunds/sent/{id}`: a person sent it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(markRefundSentRoute, {
    async run({ actor, id, body }) {
      await markRefundSent(actor, id, body);
      return acknowledged('Refund marked as sent.');
    },
  }),
);
