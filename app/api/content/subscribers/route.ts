import { csvHeaders } from '@/lib/csv/write';
import { endpoint, handle } from '@/lib/http/handle';
import { exportSubscribers } from '@/lib/newsletter/queries';
import { subscribersQuerySchema } from '@/lib/newsletter/schema';

/** `GET /api/content/subscribers?q=`: the newsletter list as CSV, for administrators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'admin',
    query: subscribersQuerySchema,
    async run({ actor, query }) {
      const today = new Date().toISOString().slice(0, 10);
      return new Response(exportSubscribers(actor, query.q), {
        headers: csvHeaders(`newsletter-${today}.csv`),
      });
    },
  }),
});
