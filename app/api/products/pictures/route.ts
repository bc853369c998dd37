import { receivePictures } from '@/lib/features/imports/pictures';
import {
  MAX_FORM_MEGABYTES,
  MAX_WAITING,
  sendPicturesRoute,
} from '@/lib/features/imports/pictures/shared';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { IMPORT_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { withQuery } from '@/lib/platform/query';
import { BYTES_PER_MEGABYTE } from '@/lib/platform/storage/rules';
import { readFiles } from '@/lib/platform/storage/upload-files';
import { deskPaths } from '@/lib/shop/desk-paths';

const page = (notice: string) => withQuery(deskPaths.productPictures, { notice });
const FORM: FormPost = { done: () => page('SENT'), refused: (_form, code) => page(code) };

/** `POST /api/products/pictures`: multipart `files`; a browser's own form is led back to its page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sendPicturesRoute, {
    form: FORM,
    async run({ actor, request, address }) {
      const isPage = (request.headers.get('accept') ?? '').includes('text/html');
      const limits = { files: MAX_WAITING, bytes: MAX_FORM_MEGABYTES * BYTES_PER_MEGABYTE };
      const take = async () => {
        const result = await withSlot(IMPORT_SLOTS, { address, account: actor.id }, () =>
          receivePictures(actor, (work) => readFiles(request, limits, work), address),
        );
        return acknowledged('The pictures wait for their products.', result);
      };
      if (!isPage) return take();
      try {
        return formRedirect(request, FORM, {}, { answer: await take() });
      } catch (error) {
        return formRedirect(request, FORM, {}, { error: toAppError(error) });
      }
    },
  }),
);
