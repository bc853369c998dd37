import { answerReview } from '@/lib/features/aftersales/reviews';
import { answerReviewRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewDeskPage } from '../../form-page';

/** `POST /api/reviews/answer/{id}`: its seller's answer to a review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(answerReviewRoute, {
    form: {
      done: (form) => reviewDeskPage(form, 'SAVED'),
      refused: reviewDeskPage,
      keep: ['reviewId', 'text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { reviewId } = await answerReview(actor, id, body, idempotency);
      return acknowledged('Everybody can read the answer now.', { reviewId });
    },
  }),
);
