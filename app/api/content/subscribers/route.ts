import { recordExport } from '@/lib/audit/access';
import { csvDownload } from '@/lib/csv/download';
import { endpoint, handle } from '@/lib/http/handle';
import { exportSubscribers } from '@/lib/newsletter/queries';
import { subscribersQuerySchema } from '@/lib/newsletter/schema';

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
