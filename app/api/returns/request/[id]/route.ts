import { requestReturn } from '@/lib/features/aftersales/returns';
import { isKeptField, requestReturnRoute } from '@/lib/features/aftersales/returns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/**
 * `POST /api/returns/request/{id}`: units of one's own delivered order; also an ordinary form,
 * which leads to the return.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(requestReturnRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.return((answer as { returnId: string }).returnId), { notice: 'REQUESTED' }),
      refused: ({ orderId = '' }, code) =>
        isObjectId(orderId) ? withQuery(paths.returnOrder(orderId), { notice: code }) : paths.cart,
      keep: isKeptField,
    },
    async run({ actor, id, body, idempotency }) {
      const { returnId } = await requestReturn(actor, id, body, idempotency);
      return acknowledged('The return is requested.', { returnId });
    },
  }),
);
