import { recordExport } from '@/lib/shop/audit/commands';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { exportSubscribers } from '@/lib/features/accounts/newsletter';
import { exportSubscribersRoute } from '@/lib/features/accounts/newsletter/shared';

/** `GET /api/content/subscribers?q=`: the newsletter list as CSV, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportSubscribersRoute, {
    async run({ actor, query }) {
      // Not what was looked for: that is the beginning of somebody's address.
      await recordExport(actor, 'content');
      return csvDownload('newsletter', exportSubscribers(actor, query.q));
    },
  }),
);
