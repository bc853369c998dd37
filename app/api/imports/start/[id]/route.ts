import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { startImport } from '@/lib/features/imports';
import { startImportRoute } from '@/lib/features/imports/shared';

/** `POST /api/imports/start/{id}`: imports what was looked through. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(startImportRoute, {
    async run({ actor, id }) {
      await startImport(actor, id);
      return acknowledged('The import has begun.');
    },
  }),
);
