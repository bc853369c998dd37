import { startCheckout } from '@/lib/features/checkout';
import { startCheckoutRoute } from '@/lib/features/checkout/shared';
import { handle, route } from '@/lib/platform/http/handle';
import { checkoutVisitorOf } from '../checkout-visitor';

/** `POST /api/checkout/start`: all that a checkout of lines, or of the basket, begins with; changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(startCheckoutRoute, {
    run: (call) => startCheckout(checkoutVisitorOf(call), call.body.lines),
  }),
);
