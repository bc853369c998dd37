import 'server-only';

/**
 * Returns the response that crawlers read. They and caches on the way may keep it for some minutes; the shop
 * itself reads its data again after each change.
 */
export function crawlerAnswer(text: string | AsyncGenerator<string>, type: string): Response {
  const body = typeof text === 'string' ? text : streamOf(text);
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });
}

/** Makes each piece once the one before it was taken. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
