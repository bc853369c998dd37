import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { addPromotion } from '@/lib/features/checkout/promotions';
import { addPromotionRoute } from '@/lib/features/checkout/promotions/shared';

/** `POST /api/promotions`: a code or an automatic discount. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addPromotionRoute, {
    async run({ actor, body, idempotency }) {
      const { insertedId } = await addPromotion(actor, body, idempotency);
      return created('Promotion added.', insertedId);
    },
  }),
);
