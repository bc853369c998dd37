import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { cancelImport } from '@/lib/features/imports/commands';
import { getImport } from '@/lib/features/imports/queries';

/** `GET /api/imports/{id}`: how far it has got. `DELETE`: ends it; what was imported stays. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    run: ({ actor, id }) => getImport(actor, id),
  }),
  DELETE: endpoint({
    auth: 'user',
    async run({ actor, id }) {
      await cancelImport(actor, id);
      return acknowledged('The import was cancelled.');
    },
  }),
});
