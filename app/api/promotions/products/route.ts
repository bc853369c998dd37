import { handle, route } from '@/lib/platform/http/handle';
import { choosePromotionProducts } from '@/lib/features/checkout/promotions';
import { choosePromotionProductsRoute } from '@/lib/features/checkout/promotions/shared';

/** `GET /api/promotions/products`: products to choose from for a promotion. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(choosePromotionProductsRoute, {
    run: ({ actor, query }) => choosePromotionProducts(actor, query),
  }),
);
