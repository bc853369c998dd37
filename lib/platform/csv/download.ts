import { dayOf } from '../time/time';
import { csvHeaders } from './write';

/** Pieces that are read before anything is sent: the head may come before the first look at the data. */
const READ_FIRST = 2;

/**
 * A CSV file that is sent while it is read. What fails before its first lines throws and becomes the
 * call's own error; after them the download breaks off.
 * @param name what it holds, e.g. `orders`; the file is `orders-2026-11-21.csv`
 * @param lines whole lines, as `csvLine` makes them
 */
export async function csvDownload(name: string, lines: AsyncGenerator<string>): Promise<Response> {
  const first: string[] = [];
  while (first.length < READ_FIRST) {
    const { value, done } = await lines.next();
    if (done) break;
    first.push(value);
  }
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.length > 0) controller.enqueue(encoder.encode(first.join('')));
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
