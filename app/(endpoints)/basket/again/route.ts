import { addAgain, answerWrite } from '@/lib/features/checkout/basket';
import { buyAgainRoute } from '@/lib/features/checkout/basket/shared';
import { findOwnOrderLines } from '@/lib/features/orders';
import { ShopError } from '@/lib/shop/errors';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /basket/again`: the lines of one's own order or purchase, as JSON or as an ordinary form
 * post.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(buyAgainRoute, {
    form: {
      done: () => paths.basket,
      refused: (_form, code) => withQuery(paths.cart, { notice: code }),
    },
    async run(call) {
      const lines = await findOwnOrderLines(call.actor, call.body);
      if (lines === null) throw new ShopError('NOT_FOUND');
      return answerWrite(call, 'The basket was filled.', (visitor) => addAgain(visitor, lines));
    },
  }),
);
