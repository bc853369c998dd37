import { estimateDelivery } from '@/lib/features/delivery/queries';
import { estimateDeliveryRoute } from '@/lib/features/delivery/routes';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/delivery/estimate?seller=&grams=&goods=&dispatch=&district=&from=`: prices and promised days. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(estimateDeliveryRoute, { run: ({ query }) => estimateDelivery(query) }),
);
