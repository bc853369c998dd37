import { keepLanguage } from '@/lib/features/accounts/language-commands';
import { askingClientOf } from '@/lib/features/accounts/sessions/asking-client';
import { countCookie } from '@/lib/features/basket/cookies';
import { readBasket } from '@/lib/features/basket/store-commands';
import { placeBasket, type CheckedOut } from '@/lib/features/checkout/commands';
import { payPlaced } from '@/lib/features/checkout/pay-commands';
import { checkoutRoute } from '@/lib/features/checkout/routes';
import { isKeptField } from '@/lib/features/checkout/schema';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/platform/paths';

/**
 * `POST /checkout` (next.config.ts rewrites it here, as `/checkout` is a page too): orders the
 * caller's basket, as JSON or as an ordinary form post. Errors: 409 BASKET_EMPTY, BASKET_CHANGED (with
 * `lines`), PRICE_CHANGED (with `total`), PROMOTION_GONE, DELIVERY_GONE, IDEMPOTENCY_MISMATCH, CODE_NEEDED (a code
 * is on its way to the phone), CODE_OVER, 422 (COD_REFUSED
 * with `why` and `limit`, TOO_MUCH_OPEN also with `open`, SELLER_REFUSES with `seller`, CODE_WRONG), 429, 503 SMS_AWAY.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(checkoutRoute, {
    form: {
      done({ payment }, answer) {
        const { purchaseId } = answer as CheckedOut;
        return payment === 'cod' ? paths.purchase(purchaseId) : paths.pay(purchaseId);
      },
      refused({ placeStep, checkoutStep }, code) {
        // The next list of places, or new prices, were asked for: nothing is wrong, the form goes on.
        if (placeStep) return `${paths.basketCheckout}#place`;
        if (checkoutStep) return `${paths.basketCheckout}#delivery`;
        return withQuery(paths.basketCheckout, { notice: code });
      },
      keep: isKeptField,
    },
    async run({ actor, body, idempotency, request }) {
      const language = languageOf(request);
      const from = { locale: language, client: askingClientOf(request) };
      const { purchaseId, orders } = await placeBasket(actor, body, idempotency, from);
      await keepLanguage(actor.id, language);
      const chosen = { method: body.payment, language };
      const payUrl = await payPlaced(actor, purchaseId, chosen, idempotency);
      const left = await readBasket({ accountId: actor.id, token: undefined, address: '' });
      return acknowledged(
        'order recived successfully.',
        { purchaseId, orders, payUrl },
        { cookies: [cookieHeader(countCookie(left.lines.length))] },
      );
    },
  }),
);
