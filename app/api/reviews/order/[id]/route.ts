import { addReview } from '@/lib/features/catalogue/reviews';
import { writeReviewRoute } from '@/lib/features/catalogue/reviews/shared';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking';
import { ShopError } from '@/lib/platform/errors';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { isOwnOrigin } from '@/lib/platform/http/origin';
import { reviewFormPage } from '../../form-page';

/** `POST /api/reviews/order/{id}`: the buyer of an order reviews one of its lines. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(writeReviewRoute, {
    form: {
      done: (form) => reviewFormPage(form, 'SAVED'),
      refused: reviewFormPage,
      keep: ['lineId', 'goods', 'seller', 'delivery', 'text'],
    },
    async run({ actor, id, body, idempotency, request }) {
      const cookie = request.cookies.get(PROOF_COOKIE)?.value;
      // The proof comes along by itself, whichever site has the browser write.
      if (!actor && cookie && !isOwnOrigin(request.headers)) throw new ShopError('BAD_ORIGIN');
      const { reviewId } = await addReview({ actor, cookie }, id, body, idempotency);
      return acknowledged('Thank you. The review is written.', { reviewId });
    },
  }),
);
