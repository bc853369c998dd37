import { csvHeaders } from '@/lib/csv/write';
import { endpoint, handle } from '@/lib/http/handle';
import { exportOrders } from '@/lib/orders/export';
import { orderFilterSchema } from '@/lib/orders/schema';

/**
 * `GET /api/orders/export`: the dashboard's orders under its filters as a CSV file, sent while it is
 * read. An outage before the first row is a 503; after it the download breaks off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: orderFilterSchema,
    async run({ actor, query }) {
      const rows = exportOrders(actor, query);
      const first = await rows.next();
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          if (!first.done) controller.enqueue(encoder.encode(first.value));
        },
        async pull(controller) {
          const { value, done } = await rows.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        async cancel() {
          await rows.return(undefined);
        },
      });
      const day = new Date().toISOString().slice(0, 10);
      return new Response(stream, { headers: csvHeaders(`orders-${day}.csv`) });
    },
  }),
});
