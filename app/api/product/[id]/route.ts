import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';
import { getProduct } from '@/lib/features/catalogue';
import { getProductRoute } from '@/lib/features/catalogue/shared';

/** `GET /product/{id}` for an `Accept` of JSON (next.config.ts rewrites it here), and under /api. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getProductRoute, {
    async run({ actor, id }) {
      const product = await getProduct(actor, id);
      if (product === null) throw new ShopError('NOT_FOUND', { message: 'No such product.' });
      return product;
    },
  }),
);
