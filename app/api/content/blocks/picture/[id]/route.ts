import { giveBlockPicture, requireBannerPlace } from '@/lib/features/content/blocks';
import { blockPictureRoute } from '@/lib/features/content/blocks/shared';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { UPLOAD_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { uploadPicture } from '@/lib/platform/storage/commands';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { readUpload, type Upload } from '@/lib/platform/storage/upload-form';
import { deskPaths } from '@/lib/shop/desk-paths';
import { blocksPage } from '../../back';

/**
 * `POST /api/content/blocks/picture/{id}`: multipart `file` and `upload_preset`, for the draft of a banner; a
 * browser's own form, which may carry its key as `idempotencyKey`, is led back to the place.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(blockPictureRoute, {
    // A form that carries no file: the other kind is led back below.
    form: { done: () => deskPaths.blocks, refused: () => deskPaths.blocks },
    async run({ actor, id, request, address, idempotency }) {
      const isPage = (request.headers.get('accept') ?? '').includes('text/html');
      let place = '';
      const take = async () => {
        place = await requireBannerPlace(actor, id);
        const store = (upload: Upload) =>
          uploadPicture(actor, upload, idempotency?.key ?? upload.idempotencyKey);
        const { secure_url: url } = await withSlot(
          UPLOAD_SLOTS,
          { address, account: actor.id },
          () => readUpload(request, uploadLimits(true), () => undefined, store),
        );
        await giveBlockPicture(actor, id, url);
        return acknowledged('The picture is in the draft.', { place, url });
      };
      if (!isPage) return take();
      const form: FormPost = {
        done: () => blocksPage({ place }, { notice: 'PICTURE' }),
        refused: (_form, code) =>
          place === '' ? deskPaths.blocks : blocksPage({ place }, { picture: id, notice: code }),
      };
      try {
        return formRedirect(request, form, {}, { answer: await take() });
      } catch (error) {
        return formRedirect(request, form, {}, { error: toAppError(error) });
      }
    },
  }),
);
