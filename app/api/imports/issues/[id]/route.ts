import { csvHeaders } from '@/lib/csv/write';
import { endpoint, handle } from '@/lib/http/handle';
import { issuesCsv } from '@/lib/imports/csv-files';
import { issuesSchema } from '@/lib/imports/schema';

/** `GET /api/imports/issues/{id}`: everything that the dry run found, as CSV. Errors: 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: issuesSchema,
    async run({ actor, id, query }) {
      const lines = issuesCsv(actor, id, query.lang);
      const first = await lines.next();
      const second = await lines.next();
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const { value } of [first, second]) {
            if (value) controller.enqueue(encoder.encode(value));
          }
        },
        async pull(controller) {
          const { value, done } = await lines.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        async cancel() {
          await lines.return(undefined);
        },
      });
      return new Response(stream, { headers: csvHeaders('problems.csv') });
    },
  }),
});
