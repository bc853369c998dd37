import { voteReview } from '@/lib/features/aftersales/reviews';
import { voteReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { productReviewsPage } from '../../form-page';

/** `POST /api/reviews/helpful/{id}`: a reader finds a review helpful, or takes that back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(voteReviewRoute, {
    form: { done: (form) => productReviewsPage(form, 'VOTED'), refused: productReviewsPage },
    async run({ actor, id, body }) {
      const { reviewId, helpful } = await voteReview(actor, id, body);
      return acknowledged('Thank you.', { reviewId, helpful });
    },
  }),
);
