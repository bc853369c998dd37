/** Pieces that are read before anything is sent: the head may come before the first look at the data. */
const READ_FIRST = 2;

interface File {
  /** Its media type. */
  type: string;
  /** Plain ASCII with its ending, as `orders-2026-11-21.csv`. */
  fileName: string;
}

/** Headers of an answer that the browser saves as a file and no cache keeps. */
export function fileHeaders({ type, fileName }: File): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * A file that is sent while it is read. What fails before its first pieces throws and becomes the
 * call's own error; after them the download breaks off.
 */
export async function download(pieces: AsyncGenerator<string>, file: File): Promise<Response> {
  const first: string[] = [];
  while (first.length < READ_FIRST) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
  }
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.length > 0) controller.enqueue(encoder.encode(first.join('')));
    },
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(stream, { headers: fileHeaders(file) });
}
