import { randomUUID } from 'node:crypto';
import { get } from 'node:http';

const MOST_MS = 3_000;

/** Where a server of this machine listens. */
export interface Place {
  port: number;
  host: string;
}

/**
 * Answer to the front's own request: a page, `absent` where it says that there is none,
 * `failed` where it did not say in time or could not.
 */
export type OwnPage = Buffer | 'absent' | 'failed';

/** Proves that a request for a page comes from this process. */
const HEADER = 'x-front-request';
const TOKEN = randomUUID();

/** Whether the front itself asks, for a page that it sends where there is nothing. */
export function isOwnRequest(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers[HEADER] === TOKEN;
}

/**
 * Reads a page of this very server as Next made it: uncompressed, its scripts still carry the render nonce.
 * @param place where it listens
 */
export function loadOwnPage(place: Place, path: string): Promise<OwnPage> {
  // Where a proxy is trusted nothing is answered that does not name its client (request-headers.ts).
  const headers = { accept: 'text/html', [HEADER]: TOKEN, 'x-forwarded-for': '127.0.0.1' };
  // One that listens on every address is reached by this machine's own.
  const isEvery = place.host === '::' || place.host === '0.0.0.0';
  const host = isEvery ? 'localhost' : place.host;
  return new Promise((resolve) => {
    const request = get({ port: place.port, host, path, headers, timeout: MOST_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else resolve(response.statusCode === 404 ? 'absent' : 'failed');
      });
      response.once('error', () => resolve('failed'));
    });
    request.on('timeout', () => request.destroy());
    request.once('error', () => resolve('failed'));
  });
}
