import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { markNotificationsRead } from '@/lib/features/notifications/commands';
import { readNotificationsSchema } from '@/lib/features/notifications/schema';

/** `POST /api/notifications/read`: `{ids?}`; marks these, or all, of the caller's own as read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    body: readNotificationsSchema,
    async run({ actor, body }) {
      await markNotificationsRead(actor, body.ids);
      return acknowledged('Marked as read.');
    },
  }),
});
