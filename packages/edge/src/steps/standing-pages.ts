import type { Exchange, Front, Step } from '../exchange';
import { sendProblem } from '../problem';
import { acceptsHtml, isRead } from '../request-kind';
import { isRouterRequest, STATIC_PREFIX } from '../next-internals.mjs';

const CLOSED_RETRY_SECONDS = 300;

function sendHtml({ request, response }: Exchange, html: string): void {
  const body = Buffer.from(html);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The page that the service worker keeps for times without a network. */
export const sendOfflinePage: Step = (exchange, { site, errorPage }) => {
  const { pathname } = exchange.target;
  if (!site.isOfflinePath(pathname)) return false;
  exchange.response.setHeader('Cache-Control', 'no-cache');
  // An empty address is the one that was asked for, whichever page this one stands in for.
  sendHtml(exchange, errorPage({ pathname, url: '', kind: 'offline' }));
  return true;
};

/** A page for people, JSON for scripts and for the router, which then loads the page. */
function sendStanding(
  exchange: Exchange,
  { errors, errorPage }: Front,
  code: 'DATABASE_AWAY' | 'MAINTENANCE' | 'TOO_MANY',
  kind: 'away' | 'maintenance' | 'busy',
  retrySeconds: number,
): void {
  const { request, response, target } = exchange;
  response.setHeader('Retry-After', String(retrySeconds));
  if (!acceptsHtml(request.headers.accept) || isRouterRequest(request.headers)) {
    return sendProblem(errors, response, code);
  }
  response.statusCode = errors[code].status;
  response.setHeader('Cache-Control', 'no-store');
  const { pathname } = target;
  const url = request.method === 'GET' ? (request.url ?? '/') : pathname;
  sendHtml(exchange, errorPage({ pathname, url, kind }));
}

/** 503 while the site is closed, but for what a page that still shows needs, and what the site names. */
export const sendMaintenancePage: Step = (exchange, front) => {
  const { decoded } = exchange.target;
  if (!front.maintenance.isOn()) return false;
  if (decoded.startsWith(STATIC_PREFIX) || front.site.staysOpen(decoded)) return false;
  sendStanding(exchange, front, 'MAINTENANCE', 'maintenance', CLOSED_RETRY_SECONDS);
  return true;
};

/** 503 where what makes answers can't be reached. @param seconds until another try makes sense */
export function sendAway(exchange: Exchange, front: Front, seconds: number): void {
  sendStanding(exchange, front, 'DATABASE_AWAY', 'away', seconds);
}

/** 429 for an address that asks too much. @param seconds until it may ask again */
export function sendBusy(exchange: Exchange, front: Front, seconds: number): void {
  const { request, response } = exchange;
  if (isRead(request)) sendStanding(exchange, front, 'TOO_MANY', 'busy', seconds);
  else sendProblem(front.errors, response, 'TOO_MANY', { 'Retry-After': String(seconds) });
}
