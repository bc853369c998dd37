import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../../../lib/platform/http/address-key';
import { readingPages, type PageReads } from '../../../lib/platform/cache/cache-handler.mjs';
import { shapeAnswer } from './answer';
import { bodyLimit, limitBody } from './body-limit';
import { sendCachedPage } from './cached-answer';
import { CompressionCache } from './compression-cache';
import type { FairQueue } from './fair-queue';
import type { Interception } from './intercept';
import { listAddress } from './list-address';
import { ListCache, sendList } from './list-cache';
import type { Maintenance } from './maintenance';
import { MissingProducts } from './missing-products';
import { sendNotFound } from './not-found';
import { isNotFoundPath, isOwnRequest, NotFoundPage } from './not-found-page';
import { currentGeneration, pageKey, PageCache } from './page-cache';
import { askForNonce } from './page-policy';
import { sendProblem } from './problem';
import { refuseBody } from './refuse-body';
import { cleanHeaders } from './request-headers';
import type { RequestLimits } from './request-limits';
import { resourcePolicy } from './security-headers';
import { isOfflinePath, sendBusy, sendClosed, sendOfflinePage } from './standing-pages';
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
  /** `renderNonceFrom`; undefined in development. */
  renderNonce: string | undefined;
  brandName: string;
  uploadsDir: string;
  trustProxy: boolean;
  development: boolean;
  /** Reads one page of this very server; undefined in development. */
  loadOwnPage: ((path: string) => Promise<Buffer | null>) | undefined;
  /** The build's `static` folder; undefined in development, where Next makes these files as it goes. */
  staticDir: string | undefined;
  /** How much one address may ask for; without one, anything. */
  requestLimits?: RequestLimits;
  /** Whose turn it is to be answered by Next; without one, everybody's at once. */
  renderings?: FairQueue | undefined;
}

/** Until another try of an address that has too much waiting makes sense. */
const BUSY_SECONDS = 2;

/** Any other (TRACE, WebDAV's) means nothing here, and Next fails on it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Pages that forms are also posted to; next.config.ts tells them apart by content type. */
const POSTED_PAGES = new Set(['/forgot', '/reset']);

function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/bn(?=\/|$)/, '') || '/';
}

function isPostedPage(pathname: string): boolean {
  return POSTED_PAGES.has(withoutLocale(pathname));
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/**
 * Lets next.config.ts tell a post to such a page from a visit by its content type, where a client
 * sends a body without one or names one without a body.
 */
function settleContentType(request: IncomingMessage, pathname: string): void {
  if (!isPostedPage(pathname)) return;
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
  const missing = new MissingProducts(options.databaseIsAway, options.renderNonce);
  const nowhere = { notFoundPage, renderNonce: options.renderNonce };
  const files = options.staticDir ? new StaticFiles(options.staticDir, compressed) : undefined;

  /** Files cost nothing, and what this process asks of itself somebody else was counted for. */
  function secondsToWait(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
  ): number {
    const isCounted = !options.isPublicFile(target.decoded) && !isOwnRequest(request.headers);
    if (!isCounted || options.requestLimits === undefined) return 0;
    const address = String(request.headers['x-forwarded-for']);
    return options.requestLimits.spend(address, request, response, target);
  }

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
      if (request.method === 'POST' && isPostedPage(pathname)) return false;
      const allow = isPostedPage(pathname) ? 'GET, HEAD, POST' : 'GET, HEAD';
      sendProblem(response, 'METHOD_NOT_ALLOWED', { Allow: allow });
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
        await sendNotFound(request, response, nowhere);
      }
      return true;
    }
    if (files && isRead(request) && (await files.serve(request, response, decoded))) return true;
    const wait = secondsToWait(request, response, target);
    if (wait > 0) {
      sendBusy(request, response, pathname, options.brandName, wait);
      return true;
    }
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

  /**
   * One page that Next makes costs the processor as much as a thousand that are kept, so addresses
   * take turns. Writes don't wait, for they have limits of their own and a body that comes slowly
   * would hold its turn; those of a greedy address do, as it holds up itself alone.
   * @returns ends the turn; null where too much waits already, or nobody for the answer any more
   */
  async function waitForTurn(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<(() => void) | null> {
    const { renderings } = options;
    // What this process asks of itself belongs to a turn that somebody has.
    if (!renderings || isOwnRequest(request.headers)) return () => undefined;
    const key = addressKey(String(request.headers['x-forwarded-for']));
    if (!isRead(request) && !renderings.isGreedy(key)) return () => undefined;
    return renderings.enter(key, (end) => response.once('close', end));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const target = parseTarget(request.url);
    if (!target) {
      response.setHeader('Connection', 'close');
      return sendNotFound(request, response, nowhere);
    }
    const { pathname } = target;
    const embedding = resourcePolicy(pathname);
    if (embedding) response.setHeader('Cross-Origin-Resource-Policy', embedding);
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

    if (!options.development) {
      const answered = await missing.answer(request, response, target, notFoundPage, compressed);
      if (answered) return;
    }
    const list = options.development ? null : listAddress(request, target);
    if (list) {
      const kept = await lists.find(list.key);
      if (kept) return sendList(request, response, kept, (body) => response.end(body));
      request.url = list.url;
    }
    const turn = await waitForTurn(request, response);
    if (turn === null) {
      if (!response.destroyed)
        sendBusy(request, response, pathname, options.brandName, BUSY_SECONDS);
      return;
    }
    response.once('close', turn);
    const shared =
      !options.development &&
      list === null &&
      isRead(request) &&
      options.isPagePath(pathname) &&
      !options.isGuardedPath(pathname);
    const generation = shared ? await pages.waitForOldRenderings(pathname) : currentGeneration();
    const key = shared && !isNotFoundPath(pathname) ? pageKey(request, target) : null;
    const reads: PageReads = { tags: [], since: Infinity };
    interception = shapeAnswer(request, response, {
      notFoundPage,
      pathname,
      requestId,
      brandName: options.brandName,
      renderNonce: options.renderNonce,
      databaseIsAway: options.databaseIsAway,
      compressed,
      keep: key === null ? undefined : { pages, key, generation, reads },
      list: list ? { lists, key: list.key, since: lists.begin(list.key, response) } : undefined,
    });
    if (refused) return refuseBody(request, response, interception);
    if (shared) pages.begin(pathname, generation, response);
    if (options.renderNonce !== undefined) askForNonce(request, options.renderNonce);
    await readingPages(reads, () => options.handle(request, response));
    turn();
  }

  return (request, response) => {
    const requestId = randomUUID();
    // Nothing here speaks it: who asks for one gets an ordinary answer, and has no more to say.
    if (/websocket/i.test(request.headers.upgrade ?? '')) response.shouldKeepAlive = false;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of options.securityHeaders) response.setHeader(name, value);
    answer(request, response, requestId).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(response, 'INTERNAL', { Connection: 'close' });
    });
  };
}
