import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Node's server notes on a socket the answer that is being written to it. */
interface HttpSocket extends Duplex {
  _httpMessage?: ServerResponse | null;
}

/**
 * Answers on a bare socket and lets it go. The client need not agree: a server's socket stays half
 * open for as long as its peer does not close, so it is destroyed after a short while.
 * @param status status line, e.g. `408 Request Timeout`
 * @param body JSON
 * @param graceMs how long it may take to read that
 */
export function endConnection(socket: Duplex, status: string, body: string, graceMs: number): void {
  // In the middle of an answer these bytes would be taken for a part of it.
  if (!socket.writable || (socket as HttpSocket)._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), graceMs);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
