import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { fetchImportPictures } from '@/lib/features/imports';
import { fetchImportPicturesRoute } from '@/lib/features/imports/shared';

/** `POST /api/imports/pictures/{id}`: fetches the imported products’ pictures. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(fetchImportPicturesRoute, {
    async run({ actor, id }) {
      await fetchImportPictures(actor, id);
      return acknowledged('The pictures are being fetched.');
    },
  }),
);
