import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { ShopError } from '@/lib/shop/errors';
import {
  changePromotion,
  deletePromotion,
  getPromotion,
  movePromotion,
} from '@/lib/features/checkout/promotions';
import {
  changePromotionRoute,
  deletePromotionRoute,
  getPromotionRoute,
  movePromotionRoute,
} from '@/lib/features/checkout/promotions/shared';

/**
 * `/api/promotions/{id}`, for its seller and administrators. PUT sets all fields, PATCH pauses,
 * resumes or ends, both from the named version.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPromotionRoute, {
    async run({ actor, id }) {
      const found = await getPromotion(actor, id, new Date());
      if (found === null) throw new ShopError('NOT_FOUND');
      if (found === 'forbidden') throw new ShopError('FORBIDDEN');
      return found;
    },
  }),
  route(changePromotionRoute, {
    async run({ actor, id, body }) {
      return acknowledged('Saved.', { promotion: await changePromotion(actor, id, body) });
    },
  }),
  route(movePromotionRoute, {
    async run({ actor, id, body }) {
      return acknowledged('Saved.', { promotion: await movePromotion(actor, id, body) });
    },
  }),
  route(deletePromotionRoute, {
    async run({ actor, id }) {
      await deletePromotion(actor, id);
      return acknowledged('Deleted.');
    },
  }),
);
