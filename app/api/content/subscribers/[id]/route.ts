import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { removeSubscriber } from '@/lib/features/accounts/newsletter';
import { removeSubscriberRoute } from '@/lib/features/accounts/newsletter/shared';

/** `DELETE /api/content/subscribers/{id}`: takes an address off the list. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(removeSubscriberRoute, {
    async run({ actor, id }) {
      await removeSubscriber(actor, id);
      return acknowledged('The address is off the list.');
    },
  }),
);
