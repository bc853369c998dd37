import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { fetchImportPictures } from '@/lib/features/imports';
import { fetchImportPicturesRoute } from '@/lib/features/imports/shared';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

const page = (notice: string) => withQuery(deskPaths.productPictures, { notice });

/** `POST /api/imports/pictures/{id}`: fetches the imported products’ pictures. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(fetchImportPicturesRoute, {
    form: {
      done: () => page('FETCHING'),
      refused: (_form, code) => page(code),
    },
    async run({ actor, id, query }) {
      await fetchImportPictures(actor, id, query.send === 'on');
      return acknowledged('The pictures are being fetched.');
    },
  }),
);
