import type { ServerResponse } from 'node:http';
import type { CachePlace } from './cache-place';
import { addVary, chooseEncoding, isCompressible, MINIMUM_BYTES, weakEtag } from './encoding';
import { problemOf, removeBodyHeaders, sendErrorPage } from './error-pages';
import type { Exchange, Front } from './exchange';
import {
  intercept,
  gather,
  gzipStream,
  passThrough,
  type Interception,
  type Sender,
  type Sink,
} from './sinks';
import { isMissingDocument, sendMissingPage } from './missing-page';
import { startScriptsLater } from './security-headers';
import { isCacheHit, isFromCache, isRouterRequest } from './next';
import type { PageReads } from './options';
import { isOwnRequest } from './own-page';
import { etagOf, headersOf, pack, sendKept } from './page-cache';
import { removeFromHeaders, sealForMany, withOwnNonce } from './page-policy';

/** Longer answers are passed on as they come. */
const MOST_GATHERED = 8 * 1024 * 1024;

/** Prices stand on pages, so no proxy is to show an old one for longer than a moment. */
const SHARED_SECONDS = 10;
const SHARED_PAGE = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`;

/** Handling of a response besides sending it. */
export interface Keep {
  /** Where it is kept; null where it is nobody else's. */
  place: CachePlace | null;
  /** Sources that the response is read from. */
  reads: PageReads;
  /** When it was asked for, by `cacheTime`. */
  began: number;
  /** To be called when it is made, and kept. */
  made(): void;
}

const typeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '');
const isHtml = (response: ServerResponse) => typeOf(response).startsWith('text/html');

/** Whether the answer's bytes may be changed into others that decode to the same. */
function mayCompress(response: ServerResponse): boolean {
  return (
    isCompressible(response.getHeader('content-type')) &&
    response.getHeader('content-encoding') === undefined &&
    response.getHeader('content-range') === undefined &&
    response.statusCode !== 206 &&
    !/no-transform/.test(String(response.getHeader('cache-control') ?? ''))
  );
}

/** Marks an answer as one whose bytes depend on `Accept-Encoding`. */
function markEncodable(response: ServerResponse): void {
  response.setHeader('Vary', addVary(response.getHeader('vary'), 'Accept-Encoding'));
  const etag = response.getHeader('etag');
  if (typeof etag === 'string') response.setHeader('ETag', weakEtag(etag));
}

/**
 * Next lets shared caches keep its pages for a year, as it means to end them there itself; nobody
 * tells a proxy or CDN of ours. They may keep a page for seconds, which takes a rush off the shop,
 * and then ask again (304 by ETag). Browsers ask each time.
 */
function limitSharedCaching(response: ServerResponse): void {
  const named = /s-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1];
  if (Number(named) > SHARED_SECONDS) response.setHeader('Cache-Control', SHARED_PAGE);
}

/**
 * Whether a part of a list failed while it was rendered. The status is 200 all the same, and Next's
 * `onRequestError` says of which path but not of which request; React notes the failure among the data, as a
 * row for the router or as a string in a script.
 */
const hasFailedPart = (body: Buffer): boolean =>
  body.includes(':E{"digest"') || body.includes(String.raw`:E{\"digest\"`);

/** By its status and headers: whether an answer of Next is one that others may have too. */
function mayKeep(response: ServerResponse, { place, reads }: Keep): boolean {
  if (place === null || response.statusCode !== 200 || !mayCompress(response)) return false;
  if (response.getHeader('set-cookie') !== undefined) return false;
  // Where Next has let a request share the answer of another one, nobody can tell when it ends.
  return place.store === 'list' || (isCacheHit(response) && reads.since !== Infinity);
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
  limitSharedCaching(response);
}

/** The render nonce where an answer may have it in its body, which it is to lose on its way out. */
function nonceIn({ request, response }: Exchange, { renderNonce }: Front): string | undefined {
  if (isOwnRequest(request.headers)) return undefined;
  return isHtml(response) || isRouterRequest(request.headers) ? renderNonce : undefined;
}

/** An answer for one request alone: where it has the render nonce it gets another one. */
function forOne(exchange: Exchange, front: Front, sink: Sink): Sink {
  const nonce = nonceIn(exchange, front);
  if (nonce === undefined) return sink;
  exchange.response.removeHeader('Content-Length');
  return withOwnNonce(exchange.response, sink, nonce);
}

/** Headers of an answer that has no body: HEAD, 304. */
function prepareBodiless(response: ServerResponse): void {
  const isNotModified = response.statusCode === 304;
  // The policy that a 304 allows belongs to the body, which the browser has together with its policy.
  if (isNotModified) response.removeHeader('content-security-policy');
  // It would be the uncompressed one.
  if (mayCompress(response)) response.removeHeader('Content-Length');
  if (isNotModified || mayCompress(response)) markEncodable(response);
}

/** Sends an answer that others may get as well, and keeps it where that may be. */
async function sendShared(
  exchange: Exchange,
  front: Front,
  keep: Keep,
  sender: Sender,
  body: Buffer,
): Promise<void> {
  const { request, response } = exchange;
  let sent = body;
  const nonce = nonceIn(exchange, front);
  if (nonce !== undefined) {
    sent = isHtml(response)
      ? sealForMany(response, body, nonce)
      : Buffer.from(String(body).replaceAll(nonce, ''));
  }
  // Responses made for a single request are streamed, in Next's own order.
  if (isHtml(response) && isFromCache(response)) {
    sent = Buffer.from(startScriptsLater(String(sent)));
  }
  if (response.statusCode === 200 && !response.hasHeader('etag')) {
    response.setHeader('ETag', etagOf(sent));
  }
  if (mayCompress(response)) markEncodable(response);
  const { statusCode: status } = response;
  const etag = response.getHeader('etag') as string | undefined;
  const whole = { status, headers: headersOf(response), etag, body: sent, reads: keep.reads };
  const isKept = mayKeep(response, keep) && !hasFailedPart(body);
  const effort = isKept && keep.place!.store === 'page' ? 'once' : 'each';
  const answer = await pack(whole, mayCompress(response) ? effort : null);
  if (isKept) front.pages.put(keep.place!, answer);
  if (response.destroyed) return;
  await sendKept(request, response, answer, (bytes) => sender.end(bytes));
}

/** Where an answer goes, by its status and headers. */
function chooseSink(exchange: Exchange, front: Front, keep: Keep, sender: Sender): Sink {
  const { request, response, target } = exchange;
  prepareHeaders(exchange, front);
  const plain = (): Sink => forOne(exchange, front, passThrough(sender));
  const stream = (): Sink => {
    markEncodable(response);
    if (!chooseEncoding(request.headers['accept-encoding'], ['gzip'])) return plain();
    response.setHeader('Content-Encoding', 'gzip');
    response.removeHeader('Content-Length');
    response.removeHeader('Accept-Ranges');
    return forOne(exchange, front, gzipStream(response, sender));
  };
  /** Nothing is sent before all is there; `send` may take its time. */
  const whole = (send: (body: Buffer) => Promise<void>, overflow: () => Sink): Sink =>
    gather(
      MOST_GATHERED,
      (body) => {
        send(body)
          .catch((error: Error) => response.destroy(error))
          .finally(keep.made);
      },
      overflow,
    );
  const end = (bytes?: Buffer) => sender.end(bytes);
  const code = problemOf(exchange, front);
  if (code !== null) {
    return whole(async () => {
      removeBodyHeaders(response);
      sendErrorPage(exchange, front, code, end);
    }, plain);
  }
  if (front.loadOwnPage && isMissingDocument(exchange)) {
    return whole(async (body) => {
      const { place, began: since } = keep;
      // Next's own, which only a script fills, where the app could not make that page.
      const isSent = await sendMissingPage(exchange, front, { place, since }, end);
      if (!isSent) await sendShared(exchange, front, keep, sender, body);
    }, plain);
  }
  // The page's own address is no page for anybody else.
  if (front.site.missing.isOwnPage(target.pathname) && !isOwnRequest(request.headers)) {
    response.statusCode = 404;
  }
  const isBodiless = request.method === 'HEAD' || response.statusCode === 304;
  if (isBodiless) prepareBodiless(response);
  else if (isFromCache(response) || (keep.place?.store === 'list' && mayKeep(response, keep))) {
    return whole((body) => sendShared(exchange, front, keep, sender, body), stream);
  }
  keep.made();
  if (isBodiless) return passThrough(sender);
  if (!mayCompress(response)) return plain();
  markEncodable(response);
  // Short responses are sent as they are; the length may be known only at the end.
  return gather(MINIMUM_BYTES, (body) => plain().end(body), stream);
}

/** Sees to everything that happens to an answer on its way from Next to the wire. */
export function shapeAnswer(exchange: Exchange, front: Front, keep: Keep): Interception {
  return intercept(exchange.request, exchange.response, (sender) =>
    chooseSink(exchange, front, keep, sender),
  );
}
