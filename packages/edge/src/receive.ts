import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitBody, refuseBody } from './body-limit';
import type { Exchange, Front } from './exchange';
import { cleanHeaders } from './request-headers';
import { isRead } from './request-kind';
import { parseTarget } from './target';

/**
 * Lets Next's rewrites tell a post to a page from a visit by its content type, where a client sends a
 * body without one or names one without a body.
 */
function settleContentType(request: IncomingMessage): void {
  if (isRead(request)) delete request.headers['content-type'];
  else request.headers['content-type'] ??= 'application/json';
}

/**
 * Takes a request in: its address is read, its body is bounded and its headers may be believed from
 * here on. Nothing is awaited, as the body's first bytes come in the same turn as the headers.
 * @returns null where the address makes no sense
 */
export function receive(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  front: Front,
): Exchange | null {
  const target = parseTarget(request.url);
  if (target === null) return null;
  const { pathname } = target;
  request.url = pathname + target.search;
  const { site } = front;
  if (site.isEmbeddable(pathname)) {
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  const exchange: Exchange = {
    request,
    response,
    requestId,
    target,
    isPage: site.isPagePath(pathname),
    address: '',
    place: null,
    isRefused: false,
    answeredBy: 'next',
    interception: undefined,
  };
  limitBody(request, site.bodyLimit(pathname), () => {
    exchange.isRefused = true;
    if (exchange.interception) refuseBody(request, response, exchange.interception, front.errors);
  });
  cleanHeaders(request.headers, request.socket.remoteAddress, requestId, front);
  exchange.address = String(request.headers['x-forwarded-for']);
  if (site.isPostedPage(pathname)) settleContentType(request);
  return exchange;
}
