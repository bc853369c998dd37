import { reviewPayment } from '@/lib/features/payments';
import { deskHref, reviewPaymentRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/payments/{id}/review`; an ordinary form of the desk leads to the next payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reviewPaymentRoute, {
    form: {
      done: ({ after, n, decision }) =>
        deskHref({ after, n: Number(n) + 1 }, `DONE_${decision ?? ''}`),
      refused: ({ after, n }, code) => deskHref({ after, n: Number(n) }, code),
      keep: ['note', 'payment', 'account'],
    },
    async run({ actor, id, body }) {
      await reviewPayment(actor, id, body);
      return acknowledged('Decided.');
    },
  }),
);
