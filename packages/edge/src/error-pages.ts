import type { ServerResponse } from 'node:http';
import type { Exchange, Front } from './exchange';
import { CACHE_HEADER, isRouterRequest } from './next';
import { sendProblem, type ErrorCode } from './problem';
import { acceptsHtml, isRead } from './request-kind';
import type { ErrorPageType } from './options';

/** How each problem that has a page is shown to people, and the seconds after which another try makes sense. */
const PAGES: Partial<Record<ErrorCode, { kind: ErrorPageType; retrySeconds?: number }>> = {
  INTERNAL: { kind: 'failed' },
  DATABASE_AWAY: { kind: 'away', retrySeconds: 5 },
  MAINTENANCE: { kind: 'maintenance', retrySeconds: 300 },
  TOO_MANY: { kind: 'busy', retrySeconds: 2 },
};

/**
 * Returns the error to report instead of Next's own short text where Next failed, or found nothing for a
 * client that asked for JSON.
 */
export function problemOf({ request, response }: Exchange, front: Front): ErrorCode | null {
  const { statusCode } = response;
  const type = String(response.getHeader('content-type') ?? '');
  // JSON is the app's own, and what the router makes of a failure is its business.
  if (statusCode < 400 || isRouterRequest(request.headers) || /json/.test(type)) return null;
  if (statusCode >= 500) return front.databaseIsAway() ? 'DATABASE_AWAY' : 'INTERNAL';
  if (acceptsHtml(request.headers.accept)) return null;
  if (statusCode === 400) return 'BAD_REQUEST';
  return statusCode === 404 ? 'NOT_FOUND' : null;
}

/** Removes the headers that belong to a response that is replaced. */
export function removeBodyHeaders(response: ServerResponse): void {
  for (const name of ['etag', 'last-modified', 'content-encoding', CACHE_HEADER, 'vary', 'link']) {
    response.removeHeader(name);
  }
}

type End = (body?: Buffer) => void;

function sendPage({ request, response }: Exchange, html: string, end: End): void {
  const body = Buffer.from(html);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a problem: a page of the front's own for people, JSON for scripts, writes and the router. */
export function sendErrorPage(
  exchange: Exchange,
  { errors, errorPage }: Front,
  code: ErrorCode,
  end: End = (body) => void exchange.response.end(body),
  retrySeconds = PAGES[code]?.retrySeconds,
): void {
  const { request, response, target, requestId } = exchange;
  response.statusMessage = '';
  response.setHeader('Vary', 'Accept');
  if (retrySeconds !== undefined) response.setHeader('Retry-After', String(retrySeconds));
  const page = PAGES[code];
  const { accept } = request.headers;
  const isOfPerson = acceptsHtml(accept) && !isRouterRequest(request.headers);
  if (!page || !isOfPerson || (code === 'TOO_MANY' && !isRead(request))) {
    return sendProblem(errors, response, code, {}, { end });
  }
  const { pathname } = target;
  const url = request.method === 'GET' ? (request.url ?? '/') : pathname;
  response.statusCode = errors[code].status;
  response.setHeader('Cache-Control', 'no-store');
  const named = code === 'INTERNAL' && { requestId };
  sendPage(exchange, errorPage({ pathname, url, kind: page.kind, ...named }), end);
}

/** Sends the page that the service worker keeps for times without a network. */
export function sendOffline(exchange: Exchange, { errorPage }: Front): void {
  const { response, target } = exchange;
  response.setHeader('Cache-Control', 'no-cache');
  // An empty address is the one that was asked for, whichever page this one stands in for.
  const html = errorPage({ pathname: target.pathname, url: '', kind: 'offline' });
  sendPage(exchange, html, (body) => void response.end(body));
}
