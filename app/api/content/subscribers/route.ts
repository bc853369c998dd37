import { csvDownload } from '@/lib/csv/download';
import { endpoint, handle } from '@/lib/http/handle';
import { exportSubscribers } from '@/lib/newsletter/queries';
import { subscribersQuerySchema } from '@/lib/newsletter/schema';

/** `GET /api/content/subscribers?q=`: the newsletter list as CSV, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'admin',
    query: subscribersQuerySchema,
    run: ({ actor, query }) => csvDownload('newsletter', exportSubscribers(actor, query.q)),
  }),
});
