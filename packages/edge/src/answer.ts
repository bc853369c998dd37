import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageReads } from '../../../lib/platform/cache/cache-handler.mjs';
import type { ErrorCode } from '../../../lib/platform/errors';
import type { CompressionCache } from './compression-cache';
import { deliver, isFromCache, markEncodable, mayCompress } from './deliver';
import { chooseEncoding, MINIMUM_BYTES } from './encoding';
import { errorPage } from './error-page';
import { intercept, type Interception } from './intercept';
import { isKeepableList, sendList, type ListCache } from './list-cache';
import { isNotFoundPath, isOwnRequest, type NotFoundPage } from './not-found-page';
import { acceptsHtml, type PageCache } from './page-cache';
import { finishBody, finishPieces, removeFromHeaders, sealForMany } from './page-policy';
import { prepareProblem } from './problem';
import { limitSharedCaching } from './shared-caching';
import { discard, gather, gzipStream, passThrough, type Sink, type Sender } from './sinks';
import { clearTypedCookie } from './typed-cookie';

const MEGABYTE = 1024 * 1024;
const RETRY_AFTER_SECONDS = '5';

export interface AnswerContext {
  /** Undefined where Next's own answer to a missing page is good enough (development). */
  notFoundPage: NotFoundPage | undefined;
  pathname: string;
  requestId: string;
  brandName: string;
  /** Undefined in development, where inline scripts are allowed as a whole. */
  renderNonce: string | undefined;
  databaseIsAway(): boolean;
  compressed: CompressionCache;
  /** Set where the answer may be kept as the path's plain page. */
  keep: { pages: PageCache; key: string; generation: number; reads: PageReads } | undefined;
  /** Set where it may be kept as a list. */
  list: { lists: ListCache; key: string; since: number } | undefined;
}

/** Neither JSON nor a part for the router: HTML, or Next's own few words. */
function isProse(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    request.headers.rsc === undefined &&
    !/json|x-component/.test(String(response.getHeader('content-type') ?? ''))
  );
}

/** A document that a person would see: not JSON, not the router's own request. */
function isDocument(request: IncomingMessage, response: ServerResponse): boolean {
  return acceptsHtml(request.headers.accept) && isProse(request, response);
}

/** What a caller that asked for JSON is told where Next itself failed or found nothing, in prose. */
function problemOf(
  request: IncomingMessage,
  response: ServerResponse,
  databaseIsAway: () => boolean,
): ErrorCode | null {
  const { statusCode } = response;
  if (statusCode < 400 || acceptsHtml(request.headers.accept)) return null;
  if (!isProse(request, response)) return null;
  if (statusCode >= 500) return databaseIsAway() ? 'DATABASE_AWAY' : 'INTERNAL';
  if (statusCode === 400) return 'BAD_REQUEST';
  return statusCode === 404 ? 'NOT_FOUND' : null;
}

const isFailedDocument = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.statusCode >= 500 && isDocument(request, response);

/** Next answers `notFound()` on a cached page with a document that only a script fills. */
const isMissingDocument = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.statusCode === 404 && isDocument(request, response);

/** What belongs to the answer that is replaced. */
function removeBodyHeaders(response: ServerResponse): void {
  for (const name of [
    'etag',
    'last-modified',
    'content-encoding',
    'x-nextjs-cache',
    'vary',
    'link',
  ]) {
    response.removeHeader(name);
  }
}

async function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  sender: Sender,
  context: AnswerContext,
  original: Buffer | string | null,
): Promise<void> {
  const gone = await context.notFoundPage?.getGone(context.pathname);
  const page = gone ?? (await context.notFoundPage?.get(context.pathname));
  if (page && !response.destroyed) {
    if (gone) response.statusCode = 410;
    response.statusMessage = '';
    removeBodyHeaders(response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
  }
  const body = request.method === 'HEAD' ? null : (page ?? original);
  const sent = body === null ? null : sealForMany(response, body, context.renderNonce);
  deliver(request, response, sender, sent, context);
}

function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  sender: Sender,
  context: AnswerContext,
): void {
  const away = context.databaseIsAway();
  const body = Buffer.from(
    errorPage({
      pathname: context.pathname,
      url: request.method === 'GET' ? (request.url ?? '/') : context.pathname,
      kind: away ? 'away' : 'failed',
      brandName: context.brandName,
      ...(!away && { requestId: context.requestId }),
    }),
  );
  response.statusCode = away ? 503 : 500;
  response.statusMessage = '';
  removeBodyHeaders(response);
  if (away) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  sender.end(request.method === 'HEAD' ? undefined : body);
}

function sendProblemInstead(
  request: IncomingMessage,
  response: ServerResponse,
  sender: Sender,
  code: ErrorCode,
): void {
  removeBodyHeaders(response);
  if (code === 'DATABASE_AWAY') response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  const body = prepareProblem(response, code);
  sender.end(request.method === 'HEAD' ? undefined : body);
}

/** Keeps an answer of Next as a list and sends it. */
function sendAndKeepList(
  request: IncomingMessage,
  response: ServerResponse,
  sender: Sender,
  { lists, key, since }: NonNullable<AnswerContext['list']>,
  body: Buffer,
): void {
  markEncodable(response);
  lists
    .keep(key, since, response, body)
    .then((list) => sendList(request, response, list, (bytes) => sender.end(bytes)))
    .catch((error: Error) => response.destroy(error));
}

/** Sees to everything that happens to an answer on its way from Next to the wire. */
export function shapeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  context: AnswerContext,
): Interception {
  const { renderNonce } = context;
  const prepare = (): void => {
    if (renderNonce !== undefined) removeFromHeaders(response, renderNonce);
    clearTypedCookie(request, response, context.pathname);
  };
  const whole = (sender: Sender, given: string | Buffer | null): void => {
    let body = given;
    prepare();
    if (isFailedDocument(request, response)) {
      sendErrorPage(request, response, sender, context);
      return;
    }
    const problem = problemOf(request, response, context.databaseIsAway);
    if (problem) {
      sendProblemInstead(request, response, sender, problem);
      return;
    }
    if (context.notFoundPage && isMissingDocument(request, response)) {
      void sendNotFoundPage(request, response, sender, context, body);
      return;
    }
    // The page's own address is no page for anybody else.
    if (isNotFoundPath(context.pathname) && !isOwnRequest(request.headers)) {
      response.statusCode = 404;
    }
    limitSharedCaching(response);
    const { keep, list } = context;
    const fromCache = isFromCache(response);
    const isList = list !== undefined && isKeepableList(response);
    if (body !== null && !isOwnRequest(request.headers)) {
      const shared = fromCache || isList;
      body = finishBody(response, body, { renderNonce, shared, later: fromCache });
    } else if (response.statusCode === 304) {
      // What it allows belongs to the body, which the browser has with its policy.
      response.removeHeader('content-security-policy');
    }
    if (isList && body !== null) {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      sendAndKeepList(request, response, sender, list, bytes);
      return;
    }
    if (
      keep &&
      body !== null &&
      response.getHeader('x-nextjs-cache') === 'HIT' &&
      isPage(response)
    ) {
      // Before the headers of this one encoding are set.
      if (mayCompress(response)) markEncodable(response);
      keep.pages.store(
        keep.key,
        keep.generation,
        response,
        Buffer.from(body as string),
        keep.reads,
      );
    }
    deliver(request, response, sender, body, context);
  };
  return intercept(request, response, {
    whole,
    choose(sender): Sink {
      prepare();
      if (isFailedDocument(request, response)) {
        return discard(() => sendErrorPage(request, response, sender, context));
      }
      const problem = problemOf(request, response, context.databaseIsAway);
      if (problem) return discard(() => sendProblemInstead(request, response, sender, problem));
      const plain = (): Sink =>
        isOwnRequest(request.headers)
          ? passThrough(sender)
          : finishPieces(response, passThrough(sender), renderNonce);
      if (context.notFoundPage && isMissingDocument(request, response)) {
        return gather(8 * MEGABYTE, (body) => whole(sender, body), plain);
      }
      limitSharedCaching(response);
      const stream = (): Sink => {
        markEncodable(response);
        if (!chooseEncoding(request.headers['accept-encoding'], ['gzip'])) return plain();
        response.setHeader('Content-Encoding', 'gzip');
        response.removeHeader('Content-Length');
        response.removeHeader('Accept-Ranges');
        return finishPieces(response, gzipStream(response, sender), renderNonce);
      };
      if (context.list && isKeepableList(response)) {
        return gather(8 * MEGABYTE, (body) => whole(sender, body), stream);
      }
      if (!mayCompress(response) || isShort(response)) return plain();
      if (isFromCache(response)) return gather(8 * MEGABYTE, (body) => whole(sender, body), stream);
      // Short JSON is sent as it is; the length is known only at its end.
      const json = /^application\/json/.test(String(response.getHeader('content-type')));
      return json ? gather(MEGABYTE, (body) => whole(sender, body), stream) : stream();
    },
  });
}

function isShort(response: ServerResponse): boolean {
  const length = response.getHeader('content-length');
  return length !== undefined && Number(length) < MINIMUM_BYTES;
}

function isPage(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return response.statusCode === 200 && /^text\/(html|x-component)/.test(type);
}
