import type { IncomingMessage } from 'node:http';
import { DRAFT_COOKIE } from './next';

/** Whether a request changes nothing. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether who asks wants a page: JSON only for an `Accept` that names it and not `text/html`. No
 * weighing by `q`: the rewrites of next.config.ts go by the same two words, and both must agree.
 */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html/i.test(accept) || !/application\/json/i.test(accept);
}

/** Whether a request opens an address for a person to read, and is no picture or script of a page. */
export function opensPage(request: IncomingMessage): boolean {
  const { headers } = request;
  const dest = headers['sec-fetch-dest'];
  const isDocument = dest === undefined || dest === 'document';
  return isRead(request) && isDocument && acceptsHtml(headers.accept);
}

/**
 * Whether nothing about a request but its address and the kind of answer it wants tells of who asks.
 * @param variantCookies with one of these a path has another page; a value with such a name in it does no harm
 */
export function isForEverybody(
  request: IncomingMessage,
  variantCookies: readonly string[],
): boolean {
  const { authorization, range, cookie } = request.headers;
  if (!isRead(request) || authorization !== undefined || range !== undefined) return false;
  return ![DRAFT_COOKIE, ...variantCookies].some((name) => cookie?.includes(name));
}
