import { acknowledged } from '@/lib/platform/http/api-response';
import type { RequestContext } from '@/lib/platform/http/request-context';
import { withQuery } from '@/lib/platform/http/form-post';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { paths } from '@/lib/platform/paths';
import { deleteProduct } from '@/lib/features/catalogue/commands';

const limits = [LIMITS.productWrite];

async function run({ actor, id }: Pick<RequestContext<'user', unknown, unknown>, 'actor' | 'id'>) {
  await deleteProduct(actor, id);
  return acknowledged('Product deleted successfully.');
}

/**
 * `DELETE /delete/{id}`, and `POST` of an ordinary form, whose field `id` says where the way back
 * leads. Errors: 403, 404.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  DELETE: endpoint({ auth: 'user', limits, run }),
  POST: endpoint({
    auth: 'user',
    form: {
      done: () => withQuery(paths.deleteProduct, { notice: 'PRODUCT_DELETED' }),
      refused: ({ id }, code) =>
        code === 'NOT_SIGNED_IN'
          ? withQuery(paths.login, { callbackUrl: withQuery(paths.deleteProduct, { id }) })
          : withQuery(paths.deleteProduct, { notice: code, id }),
    },
    limits,
    run,
  }),
});
