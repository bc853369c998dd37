import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '../../lib/errors';
import type { Interception } from './intercept';

/** How long a client may go on sending what was refused, so that it gets to read why. */
const LINGER_MS = 2_000;

/**
 * Answers 413 while the client may still be sending. Closing at once would reset the connection
 * and the client would never see the answer; so the rest is read and dropped for a moment.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  interception: Interception,
): void {
  if (response.headersSent) return void request.destroy();
  interception.seize();
  const { status, message } = ERRORS.TOO_LARGE;
  const body = Buffer.from(JSON.stringify({ acknowledged: false, message, code: 'TOO_LARGE' }));
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  interception.sender.end(body);
  request.on('error', () => undefined);
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
