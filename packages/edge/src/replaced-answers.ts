import type { ServerResponse } from 'node:http';
import { deliver } from './deliver';
import type { Exchange, Front } from './exchange';
import { CACHE_HEADER, isRouterRequest, ROUTER_PART_TYPE } from './next-internals.mjs';
import { sealForMany } from './page-policy';
import { prepareProblem, type ErrorCode } from './problem';
import { acceptsHtml } from './request-kind';
import type { Sender } from './sinks';

const AWAY_RETRY_SECONDS = '5';

/** Neither JSON nor a part for the router: HTML, or Next's own few words. */
function isProse({ request, response }: Exchange): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return (
    !isRouterRequest(request.headers) && !/json/.test(type) && !type.includes(ROUTER_PART_TYPE)
  );
}

/** A document that a person would see: not JSON, not the router's own request. */
function isDocument(exchange: Exchange): boolean {
  return acceptsHtml(exchange.request.headers.accept) && isProse(exchange);
}

/** What a caller that asked for JSON is told where Next itself failed or found nothing, in prose. */
export function problemOf(exchange: Exchange, front: Front): ErrorCode | null {
  const { statusCode } = exchange.response;
  if (statusCode < 400 || acceptsHtml(exchange.request.headers.accept)) return null;
  if (!isProse(exchange)) return null;
  if (statusCode >= 500) return front.databaseIsAway() ? 'DATABASE_AWAY' : 'INTERNAL';
  if (statusCode === 400) return 'BAD_REQUEST';
  return statusCode === 404 ? 'NOT_FOUND' : null;
}

/** Next's few words where a page failed. */
export const isFailedDocument = (exchange: Exchange): boolean =>
  exchange.response.statusCode >= 500 && isDocument(exchange);

/** Next answers `notFound()` on a cached page with a document that only a script fills. */
export const isMissingDocument = (exchange: Exchange): boolean =>
  exchange.response.statusCode === 404 && isDocument(exchange);

/** What belongs to the answer that is replaced. */
function removeBodyHeaders(response: ServerResponse): void {
  for (const name of ['etag', 'last-modified', 'content-encoding', CACHE_HEADER, 'vary', 'link']) {
    response.removeHeader(name);
  }
}

/**
 * Sends the site's own page for what is missing, or gone, instead of Next's.
 * @param original what Next answered, for where the site's page could not be rendered
 */
export async function sendNotFoundPage(
  exchange: Exchange,
  front: Front,
  sender: Sender,
  original: Buffer | string | null,
): Promise<void> {
  const { request, response, target } = exchange;
  const { pathname } = target;
  const gone = await front.notFoundPage?.getGone(pathname);
  const page = gone ?? (await front.notFoundPage?.get(pathname));
  if (page && !response.destroyed) {
    if (gone) response.statusCode = 410;
    response.statusMessage = '';
    removeBodyHeaders(response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
  }
  const body = request.method === 'HEAD' ? null : (page ?? original);
  const sent = body === null ? null : sealForMany(response, body, front.renderNonce);
  deliver(request, response, sender, sent, { pathname, compressed: front.compressed });
}

/** Sends a page of the front's own instead of what Next says of its failure. */
export function sendErrorPage(exchange: Exchange, front: Front, sender: Sender): void {
  const { request, response, target, requestId } = exchange;
  const { pathname } = target;
  const isAway = front.databaseIsAway();
  const page = front.errorPage({
    pathname,
    url: request.method === 'GET' ? (request.url ?? '/') : pathname,
    kind: isAway ? 'away' : 'failed',
    ...(!isAway && { requestId }),
  });
  const body = Buffer.from(page);
  response.statusCode = front.errors[isAway ? 'DATABASE_AWAY' : 'INTERNAL'].status;
  response.statusMessage = '';
  removeBodyHeaders(response);
  if (isAway) response.setHeader('Retry-After', AWAY_RETRY_SECONDS);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  sender.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends JSON instead of prose. */
export function sendProblemInstead(
  { request, response }: Exchange,
  { errors }: Front,
  sender: Sender,
  code: ErrorCode,
): void {
  removeBodyHeaders(response);
  response.setHeader('Vary', 'Accept');
  if (code === 'DATABASE_AWAY') response.setHeader('Retry-After', AWAY_RETRY_SECONDS);
  const body = prepareProblem(errors, response, code);
  sender.end(request.method === 'HEAD' ? undefined : body);
}
