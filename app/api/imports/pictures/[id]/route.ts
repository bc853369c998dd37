import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { fetchImportPictures } from '@/lib/imports/commands';

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
