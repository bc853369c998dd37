import { acknowledged } from '@/lib/platform/http/api-response';
import type { RequestContext } from '@/lib/platform/http/request-context';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { deleteProduct } from '@/lib/features/catalogue';
import { deleteProductFormRoute, deleteProductRoute } from '@/lib/features/catalogue/shared';

async function run({ actor, id }: Pick<RequestContext<'user', unknown, unknown>, 'actor' | 'id'>) {
  await deleteProduct(actor, id);
  return acknowledged('Product deleted successfully.');
}

/**
 * `DELETE /delete/{id}`, and `POST` of an ordinary form, whose field `id` says where the way back
 * leads.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(deleteProductRoute, { run }),
  route(deleteProductFormRoute, {
    form: {
      done: () => withQuery(paths.deleteProduct, { notice: 'PRODUCT_DELETED' }),
      refused: ({ id }, code) =>
        code === 'NOT_SIGNED_IN'
          ? withQuery(paths.login, { callbackUrl: withQuery(paths.deleteProduct, { id }) })
          : withQuery(paths.deleteProduct, { notice: code, id }),
    },
    run,
  }),
);
