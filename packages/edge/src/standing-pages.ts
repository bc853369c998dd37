import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage } from './error-page';
import { acceptsHtml } from './page-cache';
import { sendProblem } from './problem';

const RETRY_AFTER_SECONDS = '300';

/** The page that the service worker keeps for times without a network. */
export function isOfflinePath(pathname: string): boolean {
  return pathname === '/offline' || pathname === '/bn/offline';
}

function sendHtml(request: IncomingMessage, response: ServerResponse, html: string): void {
  const body = Buffer.from(html);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendOfflinePage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  brandName: string,
): void {
  response.setHeader('Cache-Control', 'no-cache');
  // An empty address is the one that was asked for, whichever page this one stands in for.
  sendHtml(request, response, errorPage({ pathname, url: '', kind: 'offline', brandName }));
}

interface Standing {
  status: number;
  code: 'MAINTENANCE' | 'TOO_MANY';
  kind: 'maintenance' | 'busy';
  brandName: string;
}

/** A page for people, the contract's JSON for scripts and for the router, which then loads the page. */
function sendStanding(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { status, code, kind, brandName }: Standing,
): void {
  if (!acceptsHtml(request.headers.accept) || request.headers.rsc !== undefined) {
    return sendProblem(response, code);
  }
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  const url = request.method === 'GET' ? (request.url ?? '/') : pathname;
  sendHtml(request, response, errorPage({ pathname, url, kind, brandName }));
}

/** 503 for everything while the shop is closed. */
export function sendClosed(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  brandName: string,
): void {
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  const closed = { status: 503, code: 'MAINTENANCE', kind: 'maintenance', brandName } as const;
  sendStanding(request, response, pathname, closed);
}

/** 429 for an address that asks too much. @param seconds until it may ask again */
export function sendBusy(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  brandName: string,
  seconds: number,
): void {
  response.setHeader('Retry-After', String(seconds));
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage) return sendProblem(response, 'TOO_MANY');
  const busy = { status: 429, code: 'TOO_MANY', kind: 'busy', brandName } as const;
  sendStanding(request, response, pathname, busy);
}
