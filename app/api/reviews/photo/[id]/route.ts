import {
  addReviewPhoto,
  ownReviewPlace,
  requireReviewPhotoRoom,
} from '@/lib/features/aftersales/reviews';
import { reviewPhotoRoute } from '@/lib/features/aftersales/reviews/shared';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consume } from '@/lib/platform/http/limits';
import { STRANGER_UPLOAD_SLOTS, UPLOAD_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { isUploadRepeated, uploadPicture } from '@/lib/platform/storage/commands';
import { readUpload, type Upload } from '@/lib/platform/storage/upload-form';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { reviewFormPage } from '../../form-page';
import { writerOf } from '../../writer';

/**
 * `POST /api/reviews/photo/{id}`: multipart `file` and `upload_preset`; a browser's own form, which may carry
 * its key as `idempotencyKey`, is led back to the review. Guests have the limits of strangers.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reviewPhotoRoute, {
    // A form that carries no file: the other kind is led back below.
    form: { done: (form) => reviewFormPage(form, 'PHOTO'), refused: reviewFormPage },
    async run({ actor, id, request, address, idempotency }) {
      const isPage = (request.headers.get('accept') ?? '').includes('text/html');
      let place: Record<string, string> = {};
      const add = async () => {
        const who = writerOf(actor, request);
        const by = { address, account: actor?.id };
        // Before the body is read: a try costs us a decoding, whatever becomes of it.
        await consume(actor ? LIMITS.upload : LIMITS.photoBeforeRegistration, by);
        if (actor) await consume(LIMITS.uploadDay, by);
        const key = (upload: Upload) => idempotency?.key ?? upload.idempotencyKey;
        const store = async (upload: Upload) => {
          const isAgain = actor !== null && (await isUploadRepeated(actor, key(upload)));
          // A repeated request has counted its photo already.
          if (!isAgain) await requireReviewPhotoRoom(id);
          return uploadPicture(actor, upload, key(upload));
        };
        place = { ...(await ownReviewPlace(who, id)) };
        const { secure_url: url } = await withSlot(
          actor ? UPLOAD_SLOTS : STRANGER_UPLOAD_SLOTS,
          by,
          () => readUpload(request, uploadLimits(actor !== null), () => undefined, store),
        );
        await addReviewPhoto(who, id, url);
        return acknowledged('The photo is added.', { reviewId: id, url });
      };
      if (!isPage) return add();
      const form: FormPost = {
        done: () => `${reviewFormPage(place, 'PHOTO')}#photos`,
        refused: (_form, code) => `${reviewFormPage(place, code)}#photos`,
      };
      try {
        return formRedirect(request, form, {}, { answer: await add() });
      } catch (error) {
        return formRedirect(request, form, {}, { error: toAppError(error) });
      }
    },
  }),
);
