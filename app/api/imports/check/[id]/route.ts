import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { checkImport } from '@/lib/features/imports';
import { checkImportRoute } from '@/lib/features/imports/shared';

/** `POST /api/imports/check/{id}`: the dry run again, with what the seller chose. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(checkImportRoute, {
    async run({ actor, id, body }) {
      await checkImport(actor, id, body);
      return acknowledged('The file is being checked.');
    },
  }),
);
