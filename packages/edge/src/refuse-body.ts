import type { IncomingMessage, ServerResponse } from 'node:http';
import { dropBody } from './drop-body';
import type { Interception } from './intercept';
import { prepareProblem, type ErrorTable } from './problem';

/** How long a client may go on sending what was refused, so that it gets to read why. */
const LINGER_MS = 2_000;

/**
 * Answers 413 while the client may still be sending. Closing at once would reset the connection
 * and the client would never see the answer; so the rest is read and dropped for a moment. After
 * that the connection ends, and says so: what was refused may have cut off the next request on it.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  interception: Interception,
  errors: ErrorTable,
): void {
  if (response.headersSent) return void request.destroy();
  interception.seize();
  const body = prepareProblem(errors, response, 'TOO_LARGE');
  response.setHeader('Connection', 'close');
  // All of the answer; its `end` would close the connection at once.
  interception.sender.write(body);
  request.once('end', () => interception.sender.end());
  dropBody(request);
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
