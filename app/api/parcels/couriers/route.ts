import { saveCourierList } from '@/lib/features/fulfilment/parcels';
import { saveCourierListRoute } from '@/lib/features/fulfilment/parcels/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

const back = (notice: string) => `${withQuery(paths.couriers, { notice })}#names`;

/** `POST /api/parcels/couriers`: couriers without an API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveCourierListRoute, {
    form: {
      done: () => back('SAVED'),
      refused: (_form, code) => back(code),
      keep: ['names', 'account'],
    },
    async run({ actor, body }) {
      await saveCourierList(actor, body);
      return acknowledged('Saved which couriers parcels may be handed to.');
    },
  }),
);
