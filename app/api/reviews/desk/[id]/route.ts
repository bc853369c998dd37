import { decideReview } from '@/lib/features/aftersales/reviews';
import { decideReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewDeskPage } from '../../form-page';

/** `POST /api/reviews/desk/{id}`: the shop publishes or hides a review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideReviewRoute, {
    form: {
      done: (form) => reviewDeskPage(form, 'SAVED'),
      refused: reviewDeskPage,
      keep: ['reviewId', 'reason', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { reviewId } = await decideReview(actor, id, body, idempotency);
      return acknowledged('Saved.', { reviewId });
    },
  }),
);
