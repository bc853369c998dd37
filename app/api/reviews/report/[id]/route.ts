import { reportReview } from '@/lib/features/aftersales/reviews';
import { reportReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { productReviewsPage } from '../../form-page';

/** `POST /api/reviews/report/{id}`: somebody tells the shop that a review should not be there. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reportReviewRoute, {
    form: { done: (form) => productReviewsPage(form, 'REPORTED'), refused: productReviewsPage },
    async run({ actor, id, body }) {
      const { reviewId } = await reportReview(actor, id, body);
      return acknowledged('Thank you. The shop looks at it.', { reviewId });
    },
  }),
);
