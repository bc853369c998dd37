import { paymentOfPurchase } from '@/lib/features/payments';
import { getPaymentRoute } from '@/lib/features/payments/shared';
import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/purchases/{id}/payment`: what the waiting page asks again and again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPaymentRoute, {
    async run({ actor, id }) {
      const payment = await paymentOfPurchase(actor, id);
      if (!payment) throw new ShopError('NOT_FOUND');
      return payment;
    },
  }),
);
