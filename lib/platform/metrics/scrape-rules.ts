import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Who asks for the metrics, in the peer's own words. */
export interface Scraper {
  /** The socket's address; never what a header says. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;
/** A proxy on this machine names whom it asks for: then the peer's address is not who asks. */
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in a time that tells nothing of how much was right, nor of the length. */
function showsToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/**
 * Whether somebody may read `/metrics`: who shows the token, and this machine itself, unless a proxy
 * stands before the shop, as then everybody comes from there.
 */
export function mayScrape(
  { peer, headers }: Scraper,
  { trustProxy, token }: { trustProxy: boolean; token: string | undefined },
): boolean {
  if (token !== undefined && showsToken(headers, token)) return true;
  if (trustProxy || OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(peer ?? '');
}
