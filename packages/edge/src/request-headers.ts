import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Lines of headers that a request may have; browsers send a fifth of it. */
const MOST_LINES = 100;

/**
 * What never comes in from a client: names by which proxies name it, which would let it pose as another
 * address; the header that Next takes a nonce from, which only the front may name; and those by which Next
 * talks to itself, which could skip the middleware, ask for a revalidation or replace a page.
 */
const NEVER_COME_IN =
  /^(?:x-forwarded-|x-client-ip$|x-real-ip$|forwarded$|cf-connecting-ip$|true-client-ip$|content-security-policy|x-middleware-|x-nextjs-|x-invoke-|x-now-|x-vercel-|x-prerender-|x-matched-path$|x-action-|x-next-|next-resume$)/;
/** Those of them that the development tools in the browser send; in production nobody does. */
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
