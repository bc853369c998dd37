import { takeBkashReturn } from '@/lib/features/payments/provider-callback-commands';
import { bkashReturnRoute } from '@/lib/features/payments/provider-routes';
import { returnAnswer } from '@/lib/features/payments/return-answers';
import { handle, route } from '@/lib/platform/http/handle';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bkashReturnRoute, {
    async run({ query: { paymentID, status } }) {
      return returnAnswer(await takeBkashReturn(paymentID, status));
    },
  }),
);
