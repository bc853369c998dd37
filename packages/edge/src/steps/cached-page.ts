import type { Exchange, Step } from '../exchange';
import { chooseEncoding, etagMatches, MINIMUM_BYTES, type Encoding } from '../encoding';
import { pageKey, type CachedPage } from '../page-cache';

function finish({ request, response }: Exchange, body: Buffer): void {
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compresses a page, or has it ready. */
type Encode = (encoding: Encoding) => Buffer | Promise<Buffer>;

/** Sends a page to one who asks for it. */
export function sendPage(
  exchange: Exchange,
  page: CachedPage,
  encode: Encode,
): true | Promise<true> {
  const { request, response } = exchange;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader('ETag', page.etag);
  if (etagMatches(request.headers['if-none-match'], page.etag)) {
    response.statusCode = 304;
    response.end();
    return true;
  }
  const encoding =
    page.body.length >= MINIMUM_BYTES
      ? chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
      : null;
  if (encoding === null) {
    finish(exchange, page.body);
    return true;
  }
  response.setHeader('Content-Encoding', encoding);
  const ready = encode(encoding);
  if (Buffer.isBuffer(ready)) {
    finish(exchange, ready);
    return true;
  }
  return ready.then((body) => {
    finish(exchange, body);
    return true;
  });
}

/** A whole page from memory: by far the most requests end here. */
export const sendCachedPage: Step = (exchange, front) => {
  if (!exchange.isPage) return false;
  const { variantCookies, pageQuery } = front.site;
  const { request, target } = exchange;
  const key = pageKey(request, target, variantCookies, pageQuery(target.pathname));
  exchange.pageKey = key;
  const page = key === null ? undefined : front.pages.get(key);
  if (page === undefined) return false;
  const name = `${target.pathname} ${page.etag}`;
  const { compressed } = front;
  return sendPage(
    exchange,
    page,
    (encoding) => compressed.get(name, encoding) ?? compressed.make(name, encoding, page.body),
  );
};
