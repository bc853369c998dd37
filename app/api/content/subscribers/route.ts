import { recordExport } from '@/lib/features/audit/commands';
import { csvDownload } from '@/lib/platform/csv/download';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { exportSubscribers } from '@/lib/features/newsletter/queries';
import { subscribersQuerySchema } from '@/lib/features/newsletter/schema';

/** `GET /api/content/subscribers?q=`: the newsletter list as CSV, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'admin',
    query: subscribersQuerySchema,
    async run({ actor, query }) {
      // Not what was looked for: that is the beginning of somebody's address.
      await recordExport(actor, 'content');
      return csvDownload('newsletter', exportSubscribers(actor, query.q));
    },
  }),
});
