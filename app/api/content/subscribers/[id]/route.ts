import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { removeSubscriber } from '@/lib/features/accounts/newsletter/commands';
import { removeSubscriberRoute } from '@/lib/features/accounts/newsletter/routes';

/** `DELETE /api/content/subscribers/{id}`: takes an address off the list. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(removeSubscriberRoute, {
    async run({ actor, id }) {
      await removeSubscriber(actor, id);
      return acknowledged('The address is off the list.');
    },
  }),
);
