import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shapeAnswer } from './answer';
import { bodyLimit, limitBody } from './body-limit';
import { sendCachedPage } from './cached-answer';
import { CompressionCache } from './compression-cache';
import type { Interception } from './intercept';
import { listAddress } from './list-address';
import { ListCache, sendList } from './list-cache';
import type { Maintenance } from './maintenance';
import { isNotFoundPath, NotFoundPage } from './not-found-page';
import { currentGeneration, pageKey, PageCache } from './page-cache';
import { sendProblem } from './problem';
import { refuseBody } from './refuse-body';
import { cleanHeaders } from './request-headers';
import { isOfflinePath, sendClosed, sendOfflinePage } from './standing-pages';
import { StaticFiles } from './static-files';
import { parseTarget, type Target } from './target';
import { serveUpload } from './uploads';

export interface FrontOptions {
  /** Next's own request handler. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  isPagePath(pathname: string): boolean;
  /** File of the `public` folder, which Next can't refuse to be written to. */
  isPublicFile(pathname: string): boolean;
  /** Page whose answer depends on who asks. */
  isGuardedPath(pathname: string): boolean;
  databaseIsAway(): boolean;
  maintenance: Maintenance;
  securityHeaders: [string, string][];
  brandName: string;
  uploadsDir: string;
  trustProxy: boolean;
  development: boolean;
  /** Reads one page of this very server; undefined in development. */
  loadOwnPage: ((path: string) => Promise<Buffer | null>) | undefined;
  /** The build's `static` folder; undefined in development, where Next makes these files as it goes. */
  staticDir: string | undefined;
}

/** Any other (TRACE, WebDAV's) means nothing here, and Next fails on it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Pages that forms are also posted to; next.config.ts tells them apart by content type. */
const POSTED_PAGES = new Set(['/forgot', '/reset']);

function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/bn(?=\/|$)/, '') || '/';
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/**
 * Lets next.config.ts tell a post to such a page from a visit by its content type, where a client
 * sends a body without one or names one without a body.
 */
function settleContentType(request: IncomingMessage, pathname: string): void {
  if (!POSTED_PAGES.has(withoutLocale(pathname))) return;
  if (isRead(request)) delete request.headers['content-type'];
  else request.headers['content-type'] ??= 'application/json';
}

/** The listener for `node:http` that stands between the network and Next. It never throws. */
export function createFront(
  options: FrontOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const compressed = new CompressionCache();
  const pages = new PageCache();
  const lists = new ListCache();
  const notFoundPage = options.loadOwnPage && new NotFoundPage(options.loadOwnPage);
  const files = options.staticDir ? new StaticFiles(options.staticDir, compressed) : undefined;

  /** Answers what needs no Next. @returns whether it did */
  async function answerAlone(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
  ): Promise<boolean> {
    const { pathname, decoded } = target;
    if (!METHODS.includes(request.method ?? '')) {
      sendProblem(response, 'METHOD_NOT_ALLOWED', { Allow: METHODS.join(', ') });
      return true;
    }
    const page = options.isPagePath(pathname);
    if ((page || options.isPublicFile(decoded)) && !isRead(request)) {
      if (request.method === 'POST' && POSTED_PAGES.has(withoutLocale(pathname))) return false;
      sendProblem(response, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' });
      return true;
    }
    if (isOfflinePath(pathname)) {
      sendOfflinePage(request, response, pathname, options.brandName);
      return true;
    }
    if (options.maintenance.closes(decoded)) {
      sendClosed(request, response, pathname, options.brandName);
      return true;
    }
    if (decoded.startsWith('/uploads/')) {
      if (!isRead(request)) sendProblem(response, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' });
      else if (!(await serveUpload(request, response, options.uploadsDir, decoded))) {
        sendProblem(response, 'NOT_FOUND');
      }
      return true;
    }
    if (files && isRead(request) && (await files.serve(request, response, decoded))) return true;
    const key = page ? pageKey(request, target) : null;
    if (key !== null) {
      const cached = pages.get(key);
      if (cached) {
        await sendCachedPage(request, response, pathname, cached, compressed);
        return true;
      }
    }
    return false;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const target = parseTarget(request.url);
    if (!target) return sendProblem(response, 'BAD_REQUEST', { Connection: 'close' });
    const { pathname } = target;
    // Before anything is awaited: the body's first bytes come in the same turn as the headers.
    let interception: Interception | undefined = undefined as Interception | undefined;
    let refused = false;
    limitBody(request, bodyLimit(pathname), () => {
      refused = true;
      if (interception) refuseBody(request, response, interception);
    });
    const sender = {
      address: request.socket.remoteAddress,
      trustProxy: options.trustProxy,
      development: options.development,
    };
    cleanHeaders(request.headers, sender, requestId);
    settleContentType(request, pathname);
    if (await answerAlone(request, response, target)) return;

    const list = options.development ? null : listAddress(request, target);
    if (list) {
      const kept = await lists.find(list.key);
      if (kept) return sendList(request, response, kept, (body) => response.end(body));
      request.url = list.url;
    }
    const shared =
      !options.development &&
      list === null &&
      isRead(request) &&
      options.isPagePath(pathname) &&
      !options.isGuardedPath(pathname);
    const generation = shared ? await pages.waitForOldRenderings(pathname) : currentGeneration();
    const key = shared && !isNotFoundPath(pathname) ? pageKey(request, target) : null;
    interception = shapeAnswer(request, response, {
      notFoundPage,
      pathname,
      requestId,
      brandName: options.brandName,
      databaseIsAway: options.databaseIsAway,
      compressed,
      keep: key === null ? undefined : { pages, key, generation },
      list: list
        ? { lists, key: list.key, generation: lists.begin(list.key, response) }
        : undefined,
    });
    if (refused) return refuseBody(request, response, interception);
    if (shared) pages.begin(pathname, generation, response);
    await options.handle(request, response);
  }

  return (request, response) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of options.securityHeaders) response.setHeader(name, value);
    answer(request, response, requestId).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(response, 'INTERNAL', { Connection: 'close' });
    });
  };
}
