import { reviewPayment } from '@/lib/features/payments';
import { reviewPaymentRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/payments/{id}/review`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reviewPaymentRoute, {
    async run({ actor, id, body }) {
      await reviewPayment(actor, id, body);
      return acknowledged('Decided.');
    },
  }),
);
