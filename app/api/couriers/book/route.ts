import { bookMany } from '@/lib/features/fulfilment/couriers';
import { bookParcelsRoute } from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consumeKey } from '@/lib/platform/http/limits';

/** `POST /api/couriers/book`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bookParcelsRoute, {
    async run({ actor, body }) {
      await consumeKey(LIMITS.courierBook, actor.id, body.ids.length);
      const results = await bookMany(actor, body);
      const done = results.filter((one) => one.done).length;
      return acknowledged(`${done} of ${results.length} parcels were booked.`, { results });
    },
  }),
);
