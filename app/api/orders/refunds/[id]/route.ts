import { grantRefund } from '@/lib/features/payments';
import { grantRefundRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/orders/refunds/{id}`: money of a delivered order back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(grantRefundRoute, {
    async run({ actor, body, id, idempotency }) {
      return acknowledged('Refund granted.', await grantRefund(actor, id, body, idempotency));
    },
  }),
);
