import { estimateDelivery } from '@/lib/features/checkout/basket';
import { estimateDeliveryRoute } from '@/lib/features/checkout/basket/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/delivery/estimate?product=&variant=&quantity=&district=`: sums, ways and promised days. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(estimateDeliveryRoute, {
    run: ({ query, actor }) => estimateDelivery(query, actor),
  }),
);
