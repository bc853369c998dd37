import { callDistrict, getBasket, visitorOf } from '@/lib/features/checkout/basket';
import { getBasketRoute } from '@/lib/features/checkout/basket/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /basket` for an `Accept` of JSON (next.config.ts rewrites it here), and `/api/basket`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getBasketRoute, {
    run: (call) => getBasket(visitorOf(call), callDistrict(call)),
  }),
);
