import { confirmFromSeller } from '@/lib/features/payments';
import { refundReceivedRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

const pageOf = ({ orderId = '', purchaseId = '' }: Record<string, string>): string =>
  isObjectId(orderId)
    ? paths.order(orderId)
    : isObjectId(purchaseId)
      ? paths.purchase(purchaseId)
      : paths.cart;

/**
 * `POST /api/refunds/received/{id}`: the buyer has a refund back from the seller, who had the
 * cash; also an ordinary form, which leads back to its page.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(refundReceivedRoute, {
    form: {
      done: (form) => `${pageOf(form)}#refunds`,
      refused: (form) => `${pageOf(form)}#refunds`,
      keep: [],
    },
    async run({ actor, id }) {
      await confirmFromSeller(actor, id);
      return acknowledged('Your refund is noted as received.');
    },
  }),
);
