import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompressionCache } from './compression-cache';
import {
  addVary,
  chooseEncoding,
  compress,
  etagMatches,
  isCompressible,
  MINIMUM_BYTES,
  weakEtag,
} from './encoding';
import { isFromCache } from './next-internals.mjs';
import type { Sender } from './sinks';

/** Whether the answer's bytes may be changed into others that decode to the same. */
export function mayCompress(response: ServerResponse): boolean {
  return (
    isCompressible(response.getHeader('content-type')) &&
    response.getHeader('content-encoding') === undefined &&
    response.getHeader('content-range') === undefined &&
    response.statusCode !== 206 &&
    !/no-transform/.test(String(response.getHeader('cache-control') ?? ''))
  );
}

/** Whether an answer says that it is so short that it gains nothing from compression. */
export function isShort(response: ServerResponse): boolean {
  const length = response.getHeader('content-length');
  return length !== undefined && Number(length) < MINIMUM_BYTES;
}

/** Marks an answer as one whose bytes depend on `Accept-Encoding`. */
export function markEncodable(response: ServerResponse): void {
  response.setHeader('Vary', addVary(response.getHeader('vary'), 'Accept-Encoding'));
  const etag = response.getHeader('etag');
  if (typeof etag === 'string') response.setHeader('ETag', weakEtag(etag));
}

/** Gives a cached answer the ETag that Next leaves out for route handlers and parts for the router. */
export function addEtag(response: ServerResponse, body: string | Buffer): void {
  if (response.getHeader('etag') !== undefined || response.statusCode !== 200) return;
  const hash = createHash('sha1').update(body).digest('base64url').slice(0, 20);
  response.setHeader('ETag', `W/"${hash}"`);
}

function sendWhole(response: ServerResponse, sender: Sender, body: Buffer): void {
  if (response.destroyed) return;
  response.setHeader('Content-Length', body.length);
  sender.end(body);
}

/**
 * Sends an answer whose whole body is known, compressed where that pays: from the cache of
 * compressed bodies for cached pages, at a fast level for the rest.
 */
export function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  sender: Sender,
  body: string | Buffer | null,
  where: { pathname: string; compressed: CompressionCache },
): void {
  const encodable = mayCompress(response);
  // A 304 has no type to tell by; it must name the same ETag and Vary as the page it stands for.
  const stands304 =
    response.statusCode === 304 && response.getHeader('content-encoding') === undefined;
  if (encodable || stands304) markEncodable(response);
  if (body === null || response.statusCode === 304 || response.statusCode === 204) {
    // A HEAD's length would be the uncompressed one.
    if (encodable && request.method === 'HEAD') response.removeHeader('Content-Length');
    sender.end();
    return;
  }
  const cached = isFromCache(response);
  if (cached) addEtag(response, body);
  const etag = response.getHeader('etag');
  const reading = request.method === 'GET' && response.statusCode === 200;
  if (reading && typeof etag === 'string' && etagMatches(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Length');
    sender.end();
    return;
  }
  const keep = cached && typeof etag === 'string';
  const accept = request.headers['accept-encoding'];
  const encoding =
    encodable && body.length >= MINIMUM_BYTES
      ? chooseEncoding(accept, keep ? ['br', 'gzip'] : ['gzip'])
      : null;
  if (!encoding) {
    sendWhole(response, sender, typeof body === 'string' ? Buffer.from(body) : body);
    return;
  }
  response.setHeader('Content-Encoding', encoding);
  const key = `${where.pathname} ${String(etag)}`;
  const ready = keep ? where.compressed.get(key, encoding) : undefined;
  if (ready) {
    sendWhole(response, sender, ready);
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const running = keep
    ? where.compressed.make(key, encoding, bytes)
    : compress(bytes, encoding, 'each');
  running.then(
    (result) => sendWhole(response, sender, result),
    () => {
      response.removeHeader('Content-Encoding');
      sendWhole(response, sender, bytes);
    },
  );
}
