import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { switchMessageRoute } from '@/lib/features/notifications/messages/shared';
import { switchMessage } from '@/lib/features/notifications/messages';

/** `POST /api/messages/switches` `{kind, channel, on}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(switchMessageRoute, {
    form: {
      done: () => withQuery(paths.messageSwitches, { notice: 'SWITCHED' }),
      refused: (_form, code) => withQuery(paths.messageSwitches, { notice: code }),
    },
    async run({ actor, body }) {
      await switchMessage(actor, body);
      return acknowledged(body.on ? 'Switched on.' : 'Switched off.');
    },
  }),
);
