import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { startImport } from '@/lib/features/imports/commands';

/** `POST /api/imports/start/{id}`: imports what was looked through. Errors: 404, 409. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    limits: [LIMITS.productImport],
    async run({ actor, id }) {
      await startImport(actor, id);
      return acknowledged('The import has begun.');
    },
  }),
});
