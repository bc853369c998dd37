import { quoteCheckout } from '@/lib/features/checkout/queries';
import { quoteCheckoutRoute } from '@/lib/features/checkout/routes';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/checkout/quote`: the basket's price for a place and ways of delivery; changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(quoteCheckoutRoute, { run: ({ actor, body }) => quoteCheckout(actor, body) }),
);
