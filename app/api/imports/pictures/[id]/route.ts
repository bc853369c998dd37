import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { fetchImportPictures } from '@/lib/features/imports/commands';

/** `POST /api/imports/pictures/{id}`: fetches the imported products’ pictures. Errors: 404, 409. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    limits: [LIMITS.productImport],
    async run({ actor, id }) {
      await fetchImportPictures(actor, id);
      return acknowledged('The pictures are being fetched.');
    },
  }),
});
