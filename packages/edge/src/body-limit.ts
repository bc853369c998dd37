import type { IncomingMessage, ServerResponse } from 'node:http';
import { dropBody } from './connections';
import type { Interception } from './sinks';
import { sendProblem, type ErrorTable } from './problem';

/** How long a client may go on sending what was refused, so that it gets to read why. */
const LINGER_MS = 2_000;

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

/**
 * Answers 413 while the client may still be sending. Closing at once would reset the connection
 * and the client would never see the answer; so the rest is read and dropped for a moment. After
 * that the connection ends, and says so: what was refused may have cut off the next request on it.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { seize, sender }: Interception,
  errors: ErrorTable,
): void {
  if (response.headersSent) return void request.destroy();
  seize();
  sendProblem(
    errors,
    response,
    'TOO_LARGE',
    { Connection: 'close' },
    // All of the answer; its `end` would close the connection at once.
    { end: (body) => void sender.write(body!) },
  );
  request.once('end', () => sender.end());
  dropBody(request);
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
