import { sendErrorPage, sendOffline } from './error-pages';
import { cachePlace, type CachePlace } from './cache-place';
import type { Exchange, Front, Step } from './exchange';
import { sendNotFound } from './missing-page';
import { STATIC_PREFIX } from './next';
import { isOwnRequest } from './own-page';
import { sendKept } from './page-cache';
import { sendProblem } from './problem';
import { isRead } from './request-kind';

/** Any other (TRACE, WebDAV's) means nothing here, and Next fails on it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Maximum time that a request for a list waits for another request for it before asking as well. */
const MOST_WAIT_MS = 2_000;

/**
 * 405 for a method that no path answers. What a call's path takes only the app knows, which says it to
 * OPTIONS: that much is true of each. Pages and files have been told before, in their own steps.
 */
export const refuseUnknownMethod: Step = ({ request, response, target }, { errors }) => {
  if (METHODS.includes(request.method ?? '')) return false;
  const isFile = target.decoded.startsWith(STATIC_PREFIX);
  const allow = isFile ? 'GET, HEAD' : 'OPTIONS';
  sendProblem(errors, response, 'METHOD_NOT_ALLOWED', { Allow: allow });
  return true;
};

/** 405 for a write to a page or a public file, but for posts to the pages that take them. */
export const refuseWriteToPage: Step = ({ request, response, target, isPage }, front) => {
  if (isRead(request) || (!isPage && !front.site.isPublicFile(target.decoded))) return false;
  const isPosted = front.site.isPostedPage(target.pathname);
  if (isPosted && request.method === 'POST') return false;
  const allow = isPosted ? 'GET, HEAD, POST' : 'GET, HEAD';
  sendProblem(front.errors, response, 'METHOD_NOT_ALLOWED', { Allow: allow });
  return true;
};

/** The page for times without a network; 503 while the site is closed, but for what it names. */
export const sendStatusPage: Step = (exchange, front) => {
  const { pathname, decoded } = exchange.target;
  if (front.site.isOfflinePath(pathname)) {
    sendOffline(exchange, front);
    return true;
  }
  // A page that still shows needs its files.
  if (!front.isClosed() || decoded.startsWith(STATIC_PREFIX)) return false;
  if (front.site.staysOpen(decoded)) return false;
  sendErrorPage(exchange, front, 'MAINTENANCE');
  return true;
};

/** The build's own files. What is not among them, Next refuses. */
export const sendStaticFile: Step = ({ request, response, target: { decoded } }, { files }) => {
  if (!decoded.startsWith(STATIC_PREFIX) || files === undefined) return false;
  return isRead(request) && files.serve(request, response, decoded.slice(STATIC_PREFIX.length));
};

/**
 * 429 for an address that asks for more than its share. Files cost nothing, and what this process asks
 * of itself somebody else was counted for.
 */
export const limitAddress: Step = (exchange, front) => {
  const { request, response, target, address } = exchange;
  const { requestLimits } = front;
  if (requestLimits === undefined || isOwnRequest(request.headers)) return false;
  if (front.site.isPublicFile(target.decoded)) return false;
  const wait = requestLimits.consume(address, request, response, target.pathname);
  if (wait === 0) return false;
  sendErrorPage(exchange, front, 'TOO_MANY', undefined, wait);
  return true;
};

/**
 * 404 for a folder that the app's own rewrites lead to: the address that a visitor has is another one,
 * and Next would serve the folder beside it. Rewrites happen behind the front, so none comes by here.
 */
export const hideInnerPage: Step = ({ request, response, target }, front) => {
  if (front.development || !front.site.isInnerPath(target.decoded)) return false;
  if (isOwnRequest(request.headers)) return false;
  return sendNotFound(request, response, front).then(() => true);
};

/** A list is made once for all who ask for it at the same time. */
async function sendList(
  { request, response }: Exchange,
  { pages, cache }: Front,
  { key, tags }: CachePlace,
): Promise<boolean> {
  await pages.wait(key, (began) => !cache.wasInvalidated(tags, began), MOST_WAIT_MS);
  const kept = pages.get(key);
  return kept !== undefined && sendKept(request, response, kept);
}

/** A whole answer from memory: by far the most requests end here. */
export const sendKeptAnswer: Step = (exchange, front) => {
  const { request, response, target } = exchange;
  if (front.development || isOwnRequest(request.headers)) return false;
  const place = cachePlace(request, target, front.site);
  if (place === null) return false;
  exchange.place = place;
  exchange.answeredBy = place.store === 'page' ? 'page-cache' : 'list-cache';
  const kept = front.pages.get(place.key);
  if (kept !== undefined) return sendKept(request, response, kept);
  if (place.store === 'page') return false;
  return sendList(exchange, front, place);
};
