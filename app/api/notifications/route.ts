import { endpoint, handle } from '@/lib/http/handle';
import { countUnread, listNotifications } from '@/lib/notifications/queries';
import { notificationsQuerySchema } from '@/lib/notifications/schema';

/** `GET /api/notifications?before=`: the caller's own, newest first, and how many are not read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: notificationsQuerySchema,
    async run({ actor, query }) {
      const [page, unread] = await Promise.all([
        listNotifications(actor, query.before),
        countUnread(actor),
      ]);
      return { ...page, unread };
    },
  }),
});
