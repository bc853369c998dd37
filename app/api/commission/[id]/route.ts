import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { endCommissionRate } from '@/lib/features/orders/commission';
import { endCommissionRateRoute } from '@/lib/features/orders/commission/shared';

/** `POST /api/commission/{id}`: ends a rate, also as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(endCommissionRateRoute, {
    form: {
      done: () => withQuery(paths.commission, { notice: 'COMMISSION_ENDED' }),
      refused: (_form, code) => withQuery(paths.commission, { notice: code }),
    },
    async run({ actor, id }) {
      await endCommissionRate(actor, id);
      return acknowledged('Commission ended.');
    },
  }),
);
