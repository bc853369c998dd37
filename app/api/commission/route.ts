import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { addCommissionRate } from '@/lib/features/orders/commission';
import { COMMISSION_FIELDS, addCommissionRateRoute } from '@/lib/features/orders/commission/shared';

/** `POST /api/commission`: a rate, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addCommissionRateRoute, {
    form: {
      done: () => withQuery(paths.commission, { notice: 'COMMISSION_ADDED' }),
      refused: (_form, code) => withQuery(`${paths.commission}#new`, { notice: code }),
      keep: ['account', ...COMMISSION_FIELDS],
    },
    async run({ actor, body, idempotency }) {
      const { insertedId } = await addCommissionRate(actor, body, idempotency);
      return created('Commission added.', insertedId);
    },
  }),
);
