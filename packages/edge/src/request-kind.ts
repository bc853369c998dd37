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

/** Longest request target that is looked at, in characters; a catalogue filter needs a tenth of it. */
const MAX_LENGTH = 8192;

export interface Target {
  /** Still percent-encoded, beginning with exactly one slash. */
  pathname: string;
  /** The path as people write it: percent-decoded. */
  decoded: string;
  /** With its `?`, or empty. */
  search: string;
}

const DELETE = 0x7f;
/** U+FFFD as a query writes it. */
const REPLACEMENT = '%EF%BF%BD';

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === DELETE) return true;
  }
  return false;
}

/**
 * Reads a request target. Null for what no browser of ours sends and what handlers further in trip
 * over: broken percent-encoding, NUL and other control characters in the path, `//host` and backslashes
 * (a redirect would leave the shop), dot segments, a full URL, `*`. A NUL in a value of the query leaves
 * the path what it is, so it is answered; it reads as the sign for what can't be shown, as in HTML.
 */
export function parseTarget(url: string | undefined): Target | null {
  if (url === undefined || url.length > MAX_LENGTH || !/^\/(?![/\\])/.test(url)) return null;
  const mark = url.indexOf('?');
  const pathname = mark === -1 ? url : url.slice(0, mark);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (hasControls(decoded) || decoded.includes('\\') || decoded.startsWith('//')) return null;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const search = mark === -1 ? '' : url.slice(mark);
  if (hasControls(search)) return null;
  return { pathname, decoded, search: search.replaceAll('%00', REPLACEMENT) };
}
