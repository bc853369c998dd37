import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { retryMessage } from '@/lib/features/notifications/messages';
import { retryMessageRoute } from '@/lib/features/notifications/messages/shared';

/** `POST /api/messages/again/{id}`: tries a message again that is known not to have arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(retryMessageRoute, {
    form: {
      done: () => withQuery(paths.messages, { notice: 'TRIED_AGAIN' }),
      refused: (_form, code) => withQuery(paths.messages, { notice: code }),
    },
    async run({ actor, id }) {
      await retryMessage(actor, id);
      return acknowledged('The message is tried again.');
    },
  }),
);
