import { handle, route } from '@/lib/platform/http/handle';
import { countUnread, listNotifications } from '@/lib/features/notifications';
import { listNotificationsRoute } from '@/lib/features/notifications/shared';

/** `GET /api/notifications?before=`: the caller's own, newest first, and how many are not read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listNotificationsRoute, {
    async run({ actor, query }) {
      const [page, unread] = await Promise.all([
        listNotifications(actor, query.before),
        countUnread(actor),
      ]);
      return { ...page, unread };
    },
  }),
);
