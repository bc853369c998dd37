import { addReview } from '@/lib/features/aftersales/reviews';
import { writeReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewFormPage } from '../../form-page';
import { writerOf } from '../../writer';

/** `POST /api/reviews/order/{id}`: the buyer of an order reviews one of its lines. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(writeReviewRoute, {
    form: {
      done: (form) => reviewFormPage(form, 'SAVED'),
      refused: reviewFormPage,
      keep: ['lineId', 'goods', 'seller', 'delivery', 'text'],
    },
    async run({ actor, id, body, idempotency, request }) {
      const { reviewId } = await addReview(writerOf(actor, request), id, body, idempotency);
      return acknowledged('Thank you. The review is written.', { reviewId });
    },
  }),
);
