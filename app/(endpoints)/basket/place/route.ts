import { answerWrite, setDistrict } from '@/lib/features/checkout/basket';
import { setPlaceRoute } from '@/lib/features/checkout/basket/shared';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /basket/place`, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(setPlaceRoute, {
    form: {
      done: () => paths.basket,
      refused: (_form, code) => withQuery(paths.basket, { notice: code }),
    },
    run: (call) =>
      answerWrite(call, 'The district was noted.', (visitor) =>
        setDistrict(visitor, call.body.districtId),
      ),
  }),
);
