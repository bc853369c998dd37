import { failRefund } from '@/lib/features/payments';
import { failRefundRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/refunds/fail/{id}`: a person could not send it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(failRefundRoute, {
    async run({ actor, id, body }) {
      await failRefund(actor, id, body.reason);
      return acknowledged('Refund marked as failed.');
    },
  }),
);
