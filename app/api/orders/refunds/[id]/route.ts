import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { grantRefundRoute } from '@/lib/features/payments/refund-routes';
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
