import { editReview } from '@/lib/features/catalogue/reviews';
import { editReviewRoute } from '@/lib/features/catalogue/reviews/shared';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking';
import { ShopError } from '@/lib/platform/errors';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { isOwnOrigin } from '@/lib/platform/http/origin';
import { reviewFormPage } from '../../form-page';

/** `POST /api/reviews/own/{id}`: its writer changes a review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(editReviewRoute, {
    form: {
      done: (form) => reviewFormPage(form, 'SAVED'),
      refused: reviewFormPage,
      keep: ['lineId', 'goods', 'seller', 'delivery', 'text'],
    },
    async run({ actor, id, body, idempotency, request }) {
      const cookie = request.cookies.get(PROOF_COOKIE)?.value;
      // The proof comes along by itself, whichever site has the browser write.
      if (!actor && cookie && !isOwnOrigin(request.headers)) throw new ShopError('BAD_ORIGIN');
      const { reviewId } = await editReview({ actor, cookie }, id, body, idempotency);
      return acknowledged('The review is changed.', { reviewId });
    },
  }),
);
