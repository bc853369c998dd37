import type { ServerResponse } from 'node:http';
import { addEtag, deliver, isShort, markEncodable, mayCompress } from './deliver';
import { addVary, chooseEncoding } from './encoding';
import type { Exchange, Front } from './exchange';
import { intercept, type Interception } from './intercept';
import type { ListAddress } from './list-address';
import { isShareable, sendList } from './list-cache';
import { isCacheHit, isFromCache, ROUTER_PART_TYPE } from './next-internals.mjs';
import { isOwnRequest } from './own-page';
import { finishBody, finishPieces, removeFromHeaders } from './page-policy';
import type { PageReads } from './render-cache';
import {
  isFailedDocument,
  isMissingDocument,
  problemOf,
  sendErrorPage,
  sendNotFoundPage,
  sendProblemInstead,
} from './replaced-answers';
import { limitSharedCaching } from './shared-caching';
import { discard, gather, gzipStream, passThrough, type Sink, type Sender } from './sinks';

const MEGABYTE = 1024 * 1024;
/** Longer answers are passed on as they come. */
const MOST_GATHERED = 8 * MEGABYTE;

/** As what an answer may be kept. */
export interface Keep {
  /** As the path's plain page, with what it is read from. */
  page: { key: string; reads: PageReads } | undefined;
  list: { address: ListAddress; since: number } | null;
}

const typeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '');

function isPage(response: ServerResponse): boolean {
  const type = typeOf(response);
  const isPageType = type.startsWith('text/html') || type.startsWith(ROUTER_PART_TYPE);
  return response.statusCode === 200 && isPageType;
}

/**
 * Headers of any answer of Next, before anything is sent. Where there is a page, or nothing, a script gets
 * JSON and a person a page; Next says so itself of neither.
 */
function prepareHeaders({ request, response, target, isPage }: Exchange, front: Front): void {
  const isTwoFaced = isPage || response.statusCode === 404;
  if (isTwoFaced && typeOf(response).startsWith('application/json')) {
    response.setHeader('Vary', addVary(response.getHeader('vary'), 'Accept'));
  }
  if (front.renderNonce !== undefined) removeFromHeaders(response, front.renderNonce);
  front.beforeSend?.(request, response, target.pathname);
}

/** Sends another answer where Next failed. @returns whether it did */
function replaceFailure(exchange: Exchange, front: Front, sender: Sender): boolean {
  if (isFailedDocument(exchange)) {
    sendErrorPage(exchange, front, sender);
    return true;
  }
  const problem = problemOf(exchange, front);
  if (problem !== null) sendProblemInstead(exchange, front, sender, problem);
  return problem !== null;
}

/** Keeps an answer of Next as a list and sends it. */
function sendAndKeepList(
  { request, response }: Exchange,
  { lists }: Front,
  sender: Sender,
  { address, since }: NonNullable<Keep['list']>,
  body: string | Buffer,
): void {
  markEncodable(response);
  lists
    .keep(address, since, response, Buffer.from(body as string))
    .then((list) => sendList(request, response, list, (bytes) => sender.end(bytes)))
    .catch((error: Error) => response.destroy(error));
}

/** Sends an answer that came as a whole; null has no body (HEAD, 304). */
function sendWhole(
  exchange: Exchange,
  front: Front,
  keep: Keep,
  sender: Sender,
  given: string | Buffer | null,
): void {
  const { request, response, target } = exchange;
  prepareHeaders(exchange, front);
  if (replaceFailure(exchange, front, sender)) return;
  if (front.notFoundPage && isMissingDocument(exchange)) {
    void sendNotFoundPage(exchange, front, sender, given);
    return;
  }
  const isOwn = isOwnRequest(request.headers);
  // The page's own address is no page for anybody else.
  if (!isOwn && front.site.notFound.isOwnPage(target.pathname)) response.statusCode = 404;
  limitSharedCaching(response);
  const fromCache = isFromCache(response);
  const isList = keep.list !== null && isShareable(response);
  let body = given;
  if (body !== null && !isOwn) {
    const shared = fromCache || isList;
    body = finishBody(response, body, { renderNonce: front.renderNonce, shared });
  } else if (response.statusCode === 304) {
    // What it allows belongs to the body, which the browser has with its policy.
    response.removeHeader('content-security-policy');
  }
  if (isList && body !== null) {
    sendAndKeepList(exchange, front, sender, keep.list!, body);
    return;
  }
  if (keep.page && body !== null && isCacheHit(response) && isPage(response)) {
    // Before the headers of this one encoding are set.
    addEtag(response, body);
    if (mayCompress(response)) markEncodable(response);
    front.pages.store(keep.page.key, response, Buffer.from(body as string), keep.page.reads);
  }
  deliver(request, response, sender, body, {
    pathname: target.pathname,
    compressed: front.compressed,
  });
}

/** Where an answer goes that comes piece by piece, by its status and headers. */
function chooseSink(exchange: Exchange, front: Front, keep: Keep, sender: Sender): Sink {
  const { request, response } = exchange;
  const { renderNonce } = front;
  prepareHeaders(exchange, front);
  if (isFailedDocument(exchange)) return discard(() => sendErrorPage(exchange, front, sender));
  const problem = problemOf(exchange, front);
  if (problem) return discard(() => sendProblemInstead(exchange, front, sender, problem));
  const plain = (): Sink =>
    isOwnRequest(request.headers)
      ? passThrough(sender)
      : finishPieces(response, passThrough(sender), renderNonce);
  const asWhole = (body: Buffer) => sendWhole(exchange, front, keep, sender, body);
  if (front.notFoundPage && isMissingDocument(exchange)) {
    return gather(MOST_GATHERED, asWhole, plain);
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
  if (keep.list && isShareable(response)) return gather(MOST_GATHERED, asWhole, stream);
  if (!mayCompress(response) || isShort(response)) return plain();
  if (isFromCache(response)) return gather(MOST_GATHERED, asWhole, stream);
  // Short JSON is sent as it is; the length is known only at its end.
  const isJson = typeOf(response).startsWith('application/json');
  return isJson ? gather(MEGABYTE, asWhole, stream) : stream();
}

/** Sees to everything that happens to an answer on its way from Next to the wire. */
export function shapeAnswer(exchange: Exchange, front: Front, keep: Keep): Interception {
  return intercept(exchange.request, exchange.response, {
    whole: (sender, body) => sendWhole(exchange, front, keep, sender, body),
    choose: (sender) => chooseSink(exchange, front, keep, sender),
  });
}
