import { randomUUID } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { reach, type Place } from './listen';

const MOST_MS = 3_000;

/** A page of this very server as Next made it: its scripts still carry the render nonce. */
export interface OwnPage {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Reads one page of this very server. @returns null on any failure */
export type LoadOwnPage = (path: string) => Promise<OwnPage | null>;

/** Where a proxy is trusted nothing is answered that does not name its client (refuse-headers.ts). */
export const OF_THIS_SERVER = { 'x-forwarded-for': '127.0.0.1' };

/** Proves that a request for the page comes from this process. */
export const OWN_REQUEST_HEADER = 'x-front-request';
export const ownToken = randomUUID();

/** Whether the front itself asks, for one of these pages. */
export function isOwnRequest(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers[OWN_REQUEST_HEADER] === ownToken;
}

/** Reads a page of this very server, uncompressed. @param place where it listens */
export function loadOwnPage(place: Place, path: string): Promise<OwnPage | null> {
  const headers = { accept: 'text/html', [OWN_REQUEST_HEADER]: ownToken, ...OF_THIS_SERVER };
  return new Promise((resolve) => {
    const request = get({ ...reach(place), path, headers, timeout: MOST_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { statusCode, headers: own } = response;
        resolve(statusCode === 200 ? { body: Buffer.concat(chunks), headers: own } : null);
      });
      response.once('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
  });
}
