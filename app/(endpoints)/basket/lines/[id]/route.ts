import { answerWrite, changeLine, removeLine, setLine } from '@/lib/features/checkout/basket';
import {
  changeLineRoute,
  removeLineRoute,
  setLineRoute,
} from '@/lib/features/checkout/basket/shared';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

const LABELS = 'The basket was changed.';

/**
 * One variant of the basket: `PUT` sets or adds, `DELETE` takes out, `POST` does what an ordinary
 * form asks for and leads to the basket, where what was taken out can be brought back.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(setLineRoute, {
    run: (call) => answerWrite(call, LABELS, (visitor) => setLine(visitor, call.id, call.body)),
  }),
  route(removeLineRoute, {
    run: (call) => answerWrite(call, LABELS, (visitor) => removeLine(visitor, call.id)),
  }),
  route(changeLineRoute, {
    form: {
      done: ({ action, variantId, productId, quantity }) =>
        action === 'remove'
          ? withQuery(paths.basket, { removed: variantId, product: productId, quantity })
          : paths.basket,
      refused: ({ back }, code) =>
        withQuery(back ? safeWayBack(back) : paths.basket, { notice: code }),
    },
    run: (call) =>
      answerWrite(call, LABELS, (visitor) =>
        changeLine(visitor, call.body.variantId ?? call.id, call.body),
      ),
  }),
);
