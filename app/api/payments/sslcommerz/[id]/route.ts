import { takeSslcommerzReturn } from '@/lib/features/payments/provider-callback-commands';
import { sslcommerzReturnRoute } from '@/lib/features/payments/provider-routes';
import { postedFields, returnAnswer } from '@/lib/features/payments/return-answers';
import { ShopError } from '@/lib/platform/errors';
import { readText } from '@/lib/platform/http/body';
import { handle, route } from '@/lib/platform/http/handle';

const OUTCOMES = ['success', 'fail', 'cancel'];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sslcommerzReturnRoute, {
    async run({ id, request }) {
      // Which of them it is proves nothing: the fields say what happened, or SSLCommerz does.
      if (!OUTCOMES.includes(id)) throw new ShopError('NOT_FOUND');
      return returnAnswer(await takeSslcommerzReturn(postedFields(await readText(request))));
    },
  }),
);
