import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import type { RequestContext } from '@/lib/platform/http/request-context';
import { handle, route } from '@/lib/platform/http/handle';
import { deleteOrder } from '@/lib/features/orders';
import { paths } from '@/lib/shop/paths';
import { deleteOrderFormRoute, deleteOrderRoute } from '@/lib/features/orders/shared';

async function run({ actor, id }: Pick<RequestContext<'user', unknown, unknown>, 'actor' | 'id'>) {
  await deleteOrder(actor, id);
  return acknowledged('Order deleted successfully.', { success: true });
}

/**
 * `DELETE /deleteorder/{id}?quantity=&productId=` (the query is ignored: stock goes back by what
 * the order holds), and `POST` of an ordinary form.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(deleteOrderRoute, { run }),
  route(deleteOrderFormRoute, {
    form: {
      done: ({ order }) => withQuery(paths.cart, { notice: 'ORDER_DELETED', order }),
      refused: (_form, code) => withQuery(paths.cart, { notice: code }),
    },
    run,
  }),
);
