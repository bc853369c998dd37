import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { cancelImport } from '@/lib/imports/commands';
import { getImport } from '@/lib/imports/queries';

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
