import { settings } from '../env';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a browser's write came from this shop: `Sec-Fetch-Site: same-origin`, or an `Origin` that
 * is the shop's public one. On loopback each of its names counts, with the shop's own port.
 */
export function isOwnOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return true;
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return ownOrigins().includes(origin);
}

/** Whether a browser says that another site sent it; programs say nothing of the kind. */
export function isOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  const origin = headers.get('origin');
  return origin === null ? site !== null : !ownOrigins().includes(origin);
}

/** Every origin that is this shop. */
export function ownOrigins(): string[] {
  const { nextAuthUrl, port } = settings();
  const loopback = LOOPBACK.map((name) => `http://${name}:${port}`);
  if (nextAuthUrl === undefined) return loopback;
  const { origin, hostname } = new URL(nextAuthUrl);
  return LOOPBACK.includes(hostname) ? [origin, ...loopback] : [origin];
}
