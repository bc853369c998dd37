import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompressionCache } from './compression-cache';
import { chooseEncoding, etagMatches, MINIMUM_BYTES } from './encoding';
import type { CachedPage } from './page-cache';

/** Sends a page of the front's own cache. */
export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  page: CachedPage,
  compressed: CompressionCache,
): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader('ETag', page.etag);
  if (etagMatches(request.headers['if-none-match'], page.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding =
    page.body.length >= MINIMUM_BYTES
      ? chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
      : null;
  let body = page.body;
  if (encoding) {
    const key = `${pathname} ${page.etag}`;
    body = compressed.get(key, encoding) ?? (await compressed.make(key, encoding, body));
    response.setHeader('Content-Encoding', encoding);
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
