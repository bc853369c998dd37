import { editReview } from '@/lib/features/aftersales/reviews';
import { editReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewFormPage } from '../../form-page';
import { writerOf } from '../../writer';

/** `POST /api/reviews/own/{id}`: its writer changes a review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(editReviewRoute, {
    form: {
      done: (form) => reviewFormPage(form, 'SAVED'),
      refused: reviewFormPage,
      keep: ['lineId', 'goods', 'seller', 'delivery', 'text'],
    },
    async run({ actor, id, body, idempotency, request }) {
      const { reviewId } = await editReview(writerOf(actor, request), id, body, idempotency);
      return acknowledged('The review is changed.', { reviewId });
    },
  }),
);
