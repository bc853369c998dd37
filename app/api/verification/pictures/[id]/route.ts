import {
  addDocumentPicture,
  readDocumentPicture,
  requirePictureRoom,
} from '@/lib/features/accounts/verification';
import {
  documentPictureRoute,
  readDocumentPictureRoute,
} from '@/lib/features/accounts/verification/shared';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { UPLOAD_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { withQuery } from '@/lib/platform/query';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { readUpload } from '@/lib/platform/storage/upload-form';
import { deskPaths } from '@/lib/shop/desk-paths';

const form: FormPost = {
  done: () => withQuery(deskPaths.verification, { notice: 'PICTURE' }),
  refused: (_form, code) => withQuery(deskPaths.verification, { notice: code }),
};

/**
 * `POST /api/verification/pictures/{id}`: multipart `file` and `upload_preset`; a browser's own form is led
 * back to the page. `GET` shows one to its seller and to staff who verify.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(readDocumentPictureRoute, {
    async run({ actor, id, query: { picture } }) {
      const bytes = await readDocumentPicture(actor, id, picture);
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': 'image/webp',
          // No copy on the disk of a shared machine.
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  }),
  route(documentPictureRoute, {
    // A form that carries no file: the other kind is led back below.
    form,
    async run({ actor, id, request, address }) {
      const add = async () => {
        // Before it is stored, which costs us a decoding.
        await requirePictureRoom(actor, id);
        await withSlot(UPLOAD_SLOTS, { address, account: actor.id }, () =>
          readUpload(
            request,
            uploadLimits(true),
            () => undefined,
            ({ file }) => addDocumentPicture(actor, id, file),
          ),
        );
        return acknowledged('The picture is added.', { documentId: id });
      };
      if (!(request.headers.get('accept') ?? '').includes('text/html')) return add();
      try {
        return formRedirect(request, form, {}, { answer: await add() });
      } catch (error) {
        return formRedirect(request, form, {}, { error: toAppError(error) });
      }
    },
  }),
);
