import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { markNotificationsRead } from '@/lib/features/notifications';
import { readNotificationsRoute } from '@/lib/features/notifications/shared';

const listOf = ({ room }: Record<string, string>) =>
  room === 'dashboard' ? paths.dashboardNotifications : paths.notifications;

/** `POST /api/notifications/read`: `{ids?}`; marks these, or all, of the caller's own as read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(readNotificationsRoute, {
    form: {
      done: listOf,
      refused: (form, notice) => withQuery(listOf(form), { notice }),
    },
    async run({ actor, body }) {
      await markNotificationsRead(actor, body.ids);
      return acknowledged('Marked as read.');
    },
  }),
);
