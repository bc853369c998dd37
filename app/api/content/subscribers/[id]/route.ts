import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { removeSubscriber } from '@/lib/features/newsletter/commands';

/** `DELETE /api/content/subscribers/{id}`: takes an address off the list. Errors: 403, 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  DELETE: endpoint({
    auth: 'admin',
    async run({ actor, id }) {
      await removeSubscriber(actor, id);
      return acknowledged('The address is off the list.');
    },
  }),
});
