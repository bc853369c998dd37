import { getBuyerHistory } from '@/lib/features/checkout/buyers';
import { buyerHistoryRoute } from '@/lib/features/checkout/buyers/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/orders/buyer/{id}`: the buyer of an order in figures. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(buyerHistoryRoute, { run: ({ actor, id }) => getBuyerHistory(actor, id) }),
);
