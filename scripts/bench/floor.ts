import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor: a bare `node:http` server that answers every request with the same bytes, as they are
 * (gzipped or not). It is told them over IPC and says its port in return.
 */

export interface FloorBytes {
  /** Base64. */
  body: string;
  headers: Record<string, string>;
}

let body: Buffer = Buffer.alloc(0);
let headers: Record<string, string | number> = {};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

process.on('message', (message) => {
  const bytes = message as FloorBytes;
  body = Buffer.from(bytes.body, 'base64');
  headers = { ...bytes.headers, 'content-length': body.length };
  process.send!({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send!({ listening: true }));
