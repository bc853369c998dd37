import {
  addReturnPhoto,
  readReturnPhoto,
  requirePhotoRoom,
} from '@/lib/features/aftersales/returns';
import { readReturnPhotoRoute, returnPhotoRoute } from '@/lib/features/aftersales/returns/shared';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { UPLOAD_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { paths } from '@/lib/shop/paths';
import { isUploadRepeated, uploadPicture } from '@/lib/platform/storage/commands';
import { readUpload, type Upload } from '@/lib/platform/storage/upload-form';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { returnForm } from '../../return-form';

/** Back to the return, which says how it went. */
const formOf = (id: string): FormPost => ({
  done: () => `${withQuery(paths.return(id), { notice: 'PHOTO' })}#photos`,
  refused: (_form, code) => `${withQuery(paths.return(id), { notice: code })}#photos`,
});

/**
 * `POST /api/returns/photo/{id}`: multipart `file` and `upload_preset`; a browser's own form,
 * which may carry its key as `idempotencyKey`, is led back to the return.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(readReturnPhotoRoute, {
    async run({ actor, id, query: { name, small } }) {
      const bytes = await readReturnPhoto(actor, id, { name, small: small !== undefined });
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': 'image/webp',
          // A user whose access ends sees nothing of the photo from then on, except what the browser just
          // showed.
          'cache-control': 'private, max-age=300',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  }),
  route(returnPhotoRoute, {
    // A form that carries no file: the other kind is led back below.
    form: returnForm('PHOTO', []),
    async run({ actor, id, request, address, idempotency }) {
      const isPage = (request.headers.get('accept') ?? '').includes('text/html');
      const store = async (upload: Upload) => {
        const key = idempotency?.key ?? upload.idempotencyKey;
        // Before it is stored, which costs us a decoding; what comes again has its room already.
        if (!(await isUploadRepeated(actor, key))) await requirePhotoRoom(actor, id);
        return uploadPicture(actor, upload, key);
      };
      const add = async () => {
        const { secure_url: url } = await withSlot(
          UPLOAD_SLOTS,
          { address, account: actor.id },
          () => readUpload(request, uploadLimits(true), () => undefined, store),
        );
        const stored = await addReturnPhoto(actor, id, url);
        return acknowledged('The photo is added.', { url: stored });
      };
      if (!isPage) return add();
      try {
        return formRedirect(request, formOf(id), {}, { answer: await add() });
      } catch (error) {
        return formRedirect(request, formOf(id), {}, { error: toAppError(error) });
      }
    },
  }),
);
