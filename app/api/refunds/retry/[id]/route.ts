import { retryRefund } from '@/lib/features/payments';
import { retryRefundRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/refunds/retry/{id}`: tries a failed one again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(retryRefundRoute, {
    async run({ actor, id }) {
      await retryRefund(actor, id);
      return acknowledged('Refund is tried again.');
    },
  }),
);
