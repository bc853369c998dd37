import { reviewPayment } from '@/lib/features/payments/review-commands';
import { reviewPaymentRoute } from '@/lib/features/payments/wallet-routes';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/payments/{id}/review`. Errors: 401, 403, 404, 409 CONFLICT, NOT_POSSIBLE_NOW, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reviewPaymentRoute, {
    async run({ actor, id, body }) {
      await reviewPayment(actor, id, body);
      return acknowledged('Decided.');
    },
  }),
);
