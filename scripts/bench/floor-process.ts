import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The floor (floor.ts): a bare `node:http` server that answers every request with the bytes it is told. */

export interface FloorBytes {
  base64: string;
  headers: Record<string, string>;
}

process.once('message', ({ base64, headers }: FloorBytes) => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit(0));
