import { removeReviewPhoto } from '@/lib/features/aftersales/reviews';
import { removePhotoRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewFormPage } from '../../form-page';
import { writerOf } from '../../writer';

/** `POST /api/reviews/remove-photo/{id}`: its writer takes a photo off a review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(removePhotoRoute, {
    form: { done: (form) => reviewFormPage(form, 'PHOTO_OFF'), refused: reviewFormPage },
    async run({ actor, id, body, request }) {
      const { reviewId } = await removeReviewPhoto(writerOf(actor, request), id, body);
      return acknowledged('The photo is taken off.', { reviewId });
    },
  }),
);
