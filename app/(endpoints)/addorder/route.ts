import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { ADD_ORDER_CALL, addOrder } from '@/lib/features/orders';
import { paths } from '@/lib/shop/paths';
import { askingClientOf, keepContact } from '@/lib/features/accounts';
import { isObjectId } from '@/lib/platform/validation';
import { addOrderRoute } from '@/lib/features/orders/shared';
import { withPhoneCode } from '@/lib/features/payments';
import { languageOf } from '@/lib/platform/i18n/language';

/**
 * `POST /addorder?email={author}`: places an order; the query's e-mail is ignored, the seller is
 * the product's.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addOrderRoute, {
    form: {
      done: () => withQuery(paths.cart, { notice: 'ORDER_PLACED' }),
      refused: ({ productId = '', variantId }, code) =>
        isObjectId(productId)
          ? withQuery(paths.checkout(productId), {
              notice: code,
              // The page knows by itself which one it is where there is nothing to choose.
              variantId: variantId === productId ? undefined : variantId,
            })
          : paths.products,
      keep: [
        'account',
        'quantity',
        'expectedPrice',
        'customerName',
        'phoneNumber',
        'shippingAddress',
        'description',
        'keepContact',
        'asksCode',
      ],
    },
    async run({ actor, body, idempotency, request }) {
      const asked = {
        phone: body.phoneNumber,
        code: body.phoneCode,
        locale: languageOf(request),
        client: askingClientOf(request),
        once: { call: ADD_ORDER_CALL, idempotency },
      };
      const { orderId } = await withPhoneCode(actor, asked, () =>
        addOrder(actor, body, idempotency),
      );
      if (body.keepContact) await keepContact(actor, body);
      return created('order recived successfully.', orderId);
    },
  }),
);
