import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers by which Next and proxies talk among themselves. From a client they could skip the
 * middleware, ask for a revalidation or pose as another address, so they never come in. (Next drops
 * eleven of them itself; this list does not depend on that.) From `content-security-policy` Next takes
 * the nonce that it writes into pages, kept ones included: only the front may name it.
 */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-now-|x-vercel-|x-prerender-|x-forwarded-|x-client-ip$|x-real-ip$|x-matched-path$|x-action-|x-next-|next-resume$|forwarded$|cf-connecting-ip$|true-client-ip$|content-security-policy)/;

/** Next's development tools talk through these; they exist in development only. */
const DEVELOPMENT = /^(x-nextjs-|x-next-)/;

export interface Sender {
  /** The socket's address. */
  address: string | undefined;
  trustProxy: boolean;
  development: boolean;
}

/** `::ffff:10.0.0.1` is the IPv4 address that an IPv6 socket saw. */
export function plainAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : '127.0.0.1';
}

/** The last value is what the proxy next to us appended; those before it are the client's own words. */
function last(value: string | string[] | undefined): string | undefined {
  const parts = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',');
  return parts.at(-1)?.trim() || undefined;
}

/**
 * Changes a request's headers in place so that everything behind the front may believe
 * `x-forwarded-for` (one address), `x-forwarded-host`, `x-forwarded-proto` (`http` or `https`) and
 * `x-request-id`.
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  sender: Sender,
  requestId: string,
): void {
  const proxyAddress = last(headers['x-forwarded-for']);
  const proxyHost = last(headers['x-forwarded-host']);
  const proxyProto = last(headers['x-forwarded-proto']);
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) && !(sender.development && DEVELOPMENT.test(name))) {
      delete headers[name];
    }
  }
  const trusted = sender.trustProxy;
  headers['x-forwarded-for'] =
    trusted && proxyAddress !== undefined && isIP(proxyAddress)
      ? plainAddress(proxyAddress)
      : plainAddress(sender.address);
  headers['x-forwarded-proto'] = trusted && proxyProto === 'https' ? 'https' : 'http';
  const host = trusted && proxyHost !== undefined ? proxyHost : headers.host;
  if (host !== undefined && /^[A-Za-z0-9.:[\]_-]+$/.test(host)) headers['x-forwarded-host'] = host;
  headers['x-request-id'] = requestId;
  // Media types are compared without case (RFC 9110, 8.3.1); Next's rewrites look at the text.
  if (headers.accept !== undefined) headers.accept = headers.accept.toLowerCase();
}
