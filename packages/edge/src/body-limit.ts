import type { IncomingMessage } from 'node:http';

/**
 * Calls `refuse` once if the body is, or turns out to be, longer than `limit`; no byte past it
 * reaches a reader. A `Content-Length` is believed (Node holds the client to it); a chunked body is
 * counted as Node's parser pushes it into the stream, since reading it here would take it from Next.
 */
export function limitBody(request: IncomingMessage, limit: number, refuse: () => void): void {
  const declared = request.headers['content-length'];
  if (declared !== undefined) {
    if (Number(declared) > limit) refuse();
    return;
  }
  if (request.headers['transfer-encoding'] === undefined) return;
  let seen = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (seen > limit) {
      // A reader must never see an end: what it has would pass for the whole. The socket's end
      // tells it that the request was cut off.
      if (chunk === null) request.socket.destroySoon();
      return true;
    }
    seen += chunk?.length ?? 0;
    if (seen <= limit) return push(chunk, encoding);
    refuse();
    return true;
  };
}
