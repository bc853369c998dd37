import { dayOf } from '../time';
import { csvHeaders } from './write';

/**
 * A CSV file that is sent while it is read. An outage before the first line throws and becomes the
 * call's own error; after it the download breaks off.
 * @param name what it holds, e.g. `orders`; the file is `orders-2026-11-21.csv`
 * @param lines whole lines, as `csvLine` makes them
 */
export async function csvDownload(name: string, lines: AsyncGenerator<string>): Promise<Response> {
  const first = await lines.next();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value));
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
  return new Response(stream, { headers: csvHeaders(`${name}-${dayOf(new Date())}.csv`) });
}
