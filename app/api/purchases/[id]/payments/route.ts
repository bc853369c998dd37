import { startPayment, type StartedPayment } from '@/lib/features/payments/payment-commands';
import { startPaymentRoute } from '@/lib/features/payments/routes';
import { publicOrigin } from '@/lib/platform/env';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/platform/paths';

/**
 * `POST /api/purchases/{id}/payments`: begins to pay, tries again, changes the method; an ordinary form
 * leads to the provider's page. Errors: 404, 409 NOT_POSSIBLE_NOW, 422, 429, 503 PAYMENT_NOT_STARTED.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(startPaymentRoute, {
    form: {
      done: ({ purchaseId = '' }, answer) =>
        (answer as StartedPayment).payUrl ?? paths.pay(purchaseId),
      refused: ({ purchaseId = '' }, code) => withQuery(paths.pay(purchaseId), { notice: code }),
    },
    async run({ actor, id, body, idempotency }) {
      const started = await startPayment(
        actor,
        id,
        { method: body.method, origin: publicOrigin() },
        idempotency,
      );
      return acknowledged('Payment started.', { ...started });
    },
  }),
);
