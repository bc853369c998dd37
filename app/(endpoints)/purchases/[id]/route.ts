import { getPurchase } from '@/lib/features/orders';
import { getPurchaseRoute } from '@/lib/features/orders/shared';
import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /purchases/{id}`: one's own; an administrator: anybody's. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPurchaseRoute, {
    async run({ actor, id }) {
      const purchase = await getPurchase(actor, id);
      if (purchase === null) throw new ShopError('NOT_FOUND');
      return purchase;
    },
  }),
);
