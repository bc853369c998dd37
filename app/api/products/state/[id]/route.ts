import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { stepProduct } from '@/lib/features/catalogue';
import { productStateRoute } from '@/lib/features/catalogue/shared';

/** `POST /api/products/state/{id}`, also as an ordinary form of the product's own page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(productStateRoute, {
    form: {
      done: ({ id = '', step }) => withQuery(paths.productDetails(id), { notice: step }),
      refused: ({ id = '' }, notice) => withQuery(paths.productDetails(id), { notice }),
    },
    async run({ actor, body, id }) {
      const { status } = await stepProduct(actor, id, body);
      return acknowledged('Product updated successfully.', { status });
    },
  }),
);
