import { quoteCheckout } from '@/lib/features/checkout';
import { quoteCheckoutRoute } from '@/lib/features/checkout/shared';
import { handle, route } from '@/lib/platform/http/handle';
import { checkoutVisitorOf } from '../checkout-visitor';

/** `POST /api/checkout/quote`: what lines or the basket cost at a place and by ways of delivery; changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(quoteCheckoutRoute, { run: (call) => quoteCheckout(checkoutVisitorOf(call), call.body) }),
);
