import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { DEVELOPMENT_HEADERS, INTERNAL_HEADERS, NONCE_HEADERS } from './next-internals.mjs';

/** By these, proxies name the client; from a client they would let it pose as another address. */
const PROXY_HEADERS =
  /^(?:x-forwarded-|x-client-ip$|x-real-ip$|forwarded$|cf-connecting-ip$|true-client-ip$)/;
const NEVER_COME_IN = new RegExp(
  [PROXY_HEADERS, NONCE_HEADERS, INTERNAL_HEADERS].map(({ source }) => source).join('|'),
);

/** `::ffff:10.0.0.1` is the IPv4 address that an IPv6 socket saw. */
export function plainAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : '127.0.0.1';
}

/** The last value is what the proxy next to us appended; those before it are the client's own words. */
function last(value: string | string[] | undefined): string | undefined {
  if (value === undefined) return undefined;
  const parts = (Array.isArray(value) ? value.join(',') : value).split(',');
  return parts.at(-1)?.trim() || undefined;
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
    if (!NEVER_COME_IN.test(name) || (development && DEVELOPMENT_HEADERS.test(name))) continue;
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
