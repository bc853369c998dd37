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

/** 503 for everything while the shop is closed: a page for people, the contract's JSON for scripts. */
export function sendClosed(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  brandName: string,
): void {
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  if (!acceptsHtml(request.headers.accept) || request.headers.rsc !== undefined) {
    return sendProblem(response, 'MAINTENANCE');
  }
  response.statusCode = 503;
  response.setHeader('Cache-Control', 'no-store');
  const url = request.method === 'GET' ? (request.url ?? '/') : pathname;
  sendHtml(request, response, errorPage({ pathname, url, kind: 'maintenance', brandName }));
}
