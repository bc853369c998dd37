import { nameTarget } from '@/lib/features/payments';
import { TARGET_FIELDS, refundTargetRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The page that the form stands on: the order's where it names one, else the purchase's. */
function pageOf({ orderId = '', purchaseId = '' }: Record<string, string>): string {
  if (isObjectId(orderId)) return paths.order(orderId);
  return isObjectId(purchaseId) ? paths.purchase(purchaseId) : paths.cart;
}

/**
 * `POST /api/refunds/target/{id}`: where the buyer wants a refund that a person sends; also an
 * ordinary form, which leads back to its page.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(refundTargetRoute, {
    form: {
      done: (form) => `${withQuery(pageOf(form), { notice: 'REFUND_TARGET' })}#refunds`,
      refused: (form, code) =>
        `${withQuery(pageOf(form), { notice: code, refund: form.refundId })}#refunds`,
      keep: TARGET_FIELDS,
    },
    async run({ actor, id, body }) {
      await nameTarget(actor, id, body);
      return acknowledged('Saved where the money goes.');
    },
  }),
);
