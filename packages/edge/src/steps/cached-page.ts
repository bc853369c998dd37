import type { Exchange, Front, Step } from '../exchange';
import { chooseEncoding, etagMatches, MINIMUM_BYTES } from '../encoding';
import { pageKey, type CachedPage } from '../page-cache';

function finish({ request, response }: Exchange, body: Buffer): void {
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendPage(
  exchange: Exchange,
  { compressed }: Front,
  page: CachedPage,
): true | Promise<true> {
  const { request, response, target } = exchange;
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
  const key = `${target.pathname} ${page.etag}`;
  const ready = compressed.get(key, encoding);
  if (ready === undefined) {
    return compressed.make(key, encoding, page.body).then((body) => {
      finish(exchange, body);
      return true;
    });
  }
  finish(exchange, ready);
  return true;
}

/** A whole page from memory: by far the most requests end here. */
export const sendCachedPage: Step = (exchange, front) => {
  if (!exchange.isPage) return false;
  const { variantCookies, pageQuery } = front.site;
  const { request, target } = exchange;
  const key = pageKey(request, target, variantCookies, pageQuery(target.pathname));
  exchange.pageKey = key;
  const page = key === null ? undefined : front.pages.get(key);
  return page !== undefined && sendPage(exchange, front, page);
};
