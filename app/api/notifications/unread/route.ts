import { countUnread } from '@/lib/features/notifications';
import { countNotificationsRoute } from '@/lib/features/notifications/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/notifications/unread`: for the bell, which stands on pages that are the same for everybody. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(countNotificationsRoute, {
    run: async ({ actor }) => ({ unread: await countUnread(actor) }),
  }),
);
