import { answerWrite, setCode } from '@/lib/features/checkout/basket';
import { setCodeRoute } from '@/lib/features/checkout/basket/shared';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /basket/code`, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(setCodeRoute, {
    form: {
      done: () => paths.basket,
      // On the basket's page a bare INVALID is about a line.
      refused: (_form, code) =>
        withQuery(paths.basket, { notice: code === 'INVALID' ? 'CODE_INVALID' : code }),
    },
    run: (call) =>
      answerWrite(call, 'The code was noted.', (visitor) => setCode(visitor, call.body.code)),
  }),
);
