import { askingClientOf } from '@/lib/features/accounts';
import { PAYMENT_METHODS } from '@/lib/shop/payment-method-types';
import { phoneOfPurchase } from '@/lib/features/orders';
import { payCall, startPayment, withPhoneCode } from '@/lib/features/payments';
import { startPaymentRoute } from '@/lib/features/payments/shared';
import { publicOrigin } from '@/lib/platform/env';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /api/purchases/{id}/payments`: begins to pay, tries again, changes the method; an ordinary
 * form leads to the page of payment, which has the way to the provider's (the policy of our pages
 * lets no form lead to other hosts).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(startPaymentRoute, {
    form: {
      done: ({ purchaseId = '' }) => paths.pay(purchaseId),
      refused: ({ purchaseId = '', method, asksCode }, code) =>
        withQuery(paths.pay(purchaseId), {
          notice: code,
          // The form stands there again as it was sent.
          ...(PAYMENT_METHODS.some((each) => each === method) && { method }),
          asks: asksCode && '1',
        }),
      // Nothing is typed; why it was refused goes along.
      keep: [],
    },
    async run({ actor, id, body, idempotency, request }) {
      const locale = languageOf(request);
      const chosen = { method: body.method, origin: publicOrigin(), language: locale };
      const start = () => startPayment(actor, id, chosen, idempotency);
      const phone = body.method === 'cod' ? await phoneOfPurchase(actor, id) : null;
      const asked = {
        ...{ code: body.phoneCode, locale, client: askingClientOf(request) },
        once: { call: payCall(id), idempotency },
      };
      const started = await (phone === null
        ? start()
        : withPhoneCode(actor, { phone, ...asked }, start));
      return acknowledged('Payment started.', { ...started });
    },
  }),
);
