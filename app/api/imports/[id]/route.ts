import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { cancelImport, getImport } from '@/lib/features/imports';
import { cancelImportRoute, getImportRoute } from '@/lib/features/imports/shared';

/** `GET /api/imports/{id}`: how far it has got. `DELETE`: ends it; what was imported stays. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getImportRoute, {
    run: ({ actor, id }) => getImport(actor, id),
  }),
  route(cancelImportRoute, {
    async run({ actor, id }) {
      await cancelImport(actor, id);
      return acknowledged('The import was cancelled.');
    },
  }),
);
