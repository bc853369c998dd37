import { answerWrite, chooseDelivery } from '@/lib/features/checkout/basket';
import { chooseDeliveryRoute } from '@/lib/features/checkout/basket/shared';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /basket/delivery`, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(chooseDeliveryRoute, {
    form: {
      done: () => paths.basket,
      refused: (_form, code) => withQuery(paths.basket, { notice: code }),
    },
    run: (call) =>
      answerWrite(call, 'The delivery was chosen.', (visitor) =>
        chooseDelivery(visitor, call.body),
      ),
  }),
);
