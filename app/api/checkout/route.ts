import { askingClientOf, keepLanguage } from '@/lib/features/accounts';
import { countCookie, readBasket } from '@/lib/features/checkout/basket';
import { type CheckedOut, payPlaced, placeCheckout } from '@/lib/features/checkout';
import { checkoutRoute, isKeptField, lineField } from '@/lib/features/checkout/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The page that a form was sent from: that of the one thing that it buys, or the basket's. */
function checkoutPage(form: Record<string, string>): string {
  const [productId = '', variantId] = [form[lineField('productId')], form[lineField('variantId')]];
  if (!isObjectId(productId)) return paths.basketCheckout;
  return withQuery(paths.checkout(productId), {
    variantId: variantId === productId ? undefined : variantId,
  });
}

/**
 * `POST /checkout` (next.config.ts rewrites it here, as `/checkout` is a page too): orders the
 * named lines or the caller's basket, as JSON or as an ordinary form post.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(checkoutRoute, {
    form: {
      done({ payment }, answer) {
        const { purchaseId } = answer as CheckedOut;
        return payment === 'cod' ? paths.purchase(purchaseId) : paths.pay(purchaseId);
      },
      refused(form, code) {
        const { placeStep, checkoutStep } = form;
        const page = checkoutPage(form);
        // The next list of places, or new prices, were asked for: nothing is wrong, the form goes on.
        if (placeStep) return `${page}#place`;
        if (checkoutStep) return `${page}#delivery`;
        return withQuery(page, { notice: code });
      },
      keep: isKeptField,
    },
    async run({ actor, body, idempotency, request }) {
      const language = languageOf(request);
      const from = { locale: language, client: askingClientOf(request) };
      const { purchaseId, orders } = await placeCheckout(actor, body, idempotency, from);
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
