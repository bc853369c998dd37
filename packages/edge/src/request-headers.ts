import { permissionsPolicy } from './security-headers';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { limitBody, refuseBody } from './body-limit';
import type { Exchange, Front } from './exchange';
import { isRead, parseTarget } from './request-kind';

/** Lines of headers that a request may have; browsers send a fifth of it. */
const MOST_LINES = 100;

/**
 * Headers that are never accepted from a client: names by which proxies name it, which would let it pose as
 * another address; the header that Next takes a nonce from, which only the front may name; and those by which
 * Next talks to itself, which could skip the middleware, ask for a revalidation or replace a page.
 */
const NEVER_COME_IN =
  /^(?:x-forwarded-|x-client-ip$|x-real-ip$|forwarded$|cf-connecting-ip$|true-client-ip$|content-security-policy|x-middleware-|x-nextjs-|x-invoke-|x-now-|x-vercel-|x-prerender-|x-matched-path$|x-action-|x-next-|next-resume$)/;
/** Headers among them that the development tools in the browser send; in production nobody does. */
const OF_DEVELOPMENT = /^(?:x-nextjs-|x-next-)/;

/**
 * Whether a request is refused for its headers alone: two hosts, of which proxy and shop could believe a
 * different one; more lines than anybody needs, of which Node would leave some out unseen; and a call of
 * one of Next's server actions, which the shop has none of. Where a proxy is trusted, also what did not come
 * through it: all that do would count as one address, and who reaches the port says any.
 * @returns the status; null where it is not
 */
export function headersRefusal(
  { rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>,
  trustProxy: boolean,
): 400 | 431 | null {
  if (rawHeaders.length / 2 > MOST_LINES) return 431;
  if (trustProxy && headers['x-forwarded-for'] === undefined) return 400;
  if (headers['next-action'] !== undefined) return 400;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 400 : null;
}

/** `::ffff:10.0.0.1` is the IPv4 address that an IPv6 socket saw. */
export function plainAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : '127.0.0.1';
}

/** The last value is what the proxy next to us appended; those before it are the client's own words. */
function last(value: string | string[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value).split(',').at(-1)!.trim() || undefined;
}

/**
 * Changes a request's headers in place so that everything behind the front may believe
 * `x-forwarded-for` (one address), `x-forwarded-host`, `x-forwarded-proto` (`http` or `https`) and
 * `x-request-id`, and nothing comes in by which Next talks to itself.
 * @param peer the socket's address
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  requestId: string,
  { trustProxy, development }: { trustProxy: boolean; development: boolean },
): void {
  const proxyAddress = last(headers['x-forwarded-for']);
  const proxyHost = last(headers['x-forwarded-host']);
  const proxyProto = last(headers['x-forwarded-proto']);
  for (const name of Object.keys(headers)) {
    if (!NEVER_COME_IN.test(name) || (development && OF_DEVELOPMENT.test(name))) continue;
    delete headers[name];
  }
  headers['x-forwarded-for'] =
    trustProxy && proxyAddress !== undefined && isIP(proxyAddress)
      ? plainAddress(proxyAddress)
      : plainAddress(peer);
  headers['x-forwarded-proto'] = trustProxy && proxyProto === 'https' ? 'https' : 'http';
  const host = trustProxy && proxyHost !== undefined ? proxyHost : headers.host;
  if (host !== undefined && /^[A-Za-z0-9.:[\]_-]+$/.test(host)) headers['x-forwarded-host'] = host;
  headers['x-request-id'] = requestId;
  // Media types are compared without case (RFC 9110, 8.3.1); Next's rewrites look at the text.
  if (headers.accept !== undefined) headers.accept = headers.accept.toLowerCase();
}

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
  if (site.usesCamera(pathname)) {
    response.setHeader('Permissions-Policy', permissionsPolicy(true));
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
