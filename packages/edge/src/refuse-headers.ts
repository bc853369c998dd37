import type { IncomingMessage } from 'node:http';

/** Lines of headers that a request may have; browsers send a fifth of it. */
const MOST = 100;

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
  if (rawHeaders.length / 2 > MOST) return 431;
  if (trustProxy && headers['x-forwarded-for'] === undefined) return 400;
  if (headers['next-action'] !== undefined) return 400;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 400 : null;
}
