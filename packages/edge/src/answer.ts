import type { ServerResponse } from 'node:http';
import type { CachePlace } from './cache-place';
import {
  addVary,
  chooseEncoding,
  compress,
  etagMatches,
  isCompressible,
  MINIMUM_BYTES,
  weakEtag,
} from './encoding';
import { problemOf, removeBodyHeaders, sendErrorPage } from './error-pages';
import type { Exchange, Front } from './exchange';
import { intercept, type Interception } from './intercept';
import { isMissingDocument, sendMissingPage } from './missing-page';
import { isCacheHit, isFromCache, isRouterRequest } from './next';
import type { PageReads } from './options';
import { isOwnRequest } from './own-page';
import { etagOf, headersOf, pack, sendKept } from './page-cache';
import { removeFromHeaders, sealForMany, withOwnNonce, withOwnNonceIn } from './page-policy';
import { gather, gzipStream, passThrough, type Sender, type Sink } from './sinks';

const MEGABYTE = 1024 * 1024;
/** Longer answers are passed on as they come. */
const MOST_GATHERED = 8 * MEGABYTE;

/** Prices stand on pages, so no proxy is to show an old one for longer than a moment. */
const SHARED_SECONDS = 10;
const SHARED_PAGE = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`;

/** What becomes of an answer beside being sent. */
export interface Keep {
  /** Where it is kept; null where it is nobody else's. */
  place: CachePlace | null;
  /** What it is read from. */
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

/** Sends an answer that has no body: HEAD, 304, a redirect. */
function sendBodiless({ request, response }: Exchange, sender: Sender): void {
  const isNotModified = response.statusCode === 304;
  // What a 304 allows belongs to the body, which the browser has with its policy.
  if (isNotModified) response.removeHeader('content-security-policy');
  if (isNotModified || mayCompress(response)) markEncodable(response);
  // It would be the uncompressed one.
  if (request.method === 'HEAD' && mayCompress(response)) response.removeHeader('Content-Length');
  sender.end();
}

/** Sends a whole body to one who asked. */
async function deliver(exchange: Exchange, sender: Sender, body: Buffer): Promise<void> {
  const { request, response } = exchange;
  const etag = response.getHeader('etag');
  const isReading = request.method === 'GET' && response.statusCode === 200;
  if (
    isReading &&
    typeof etag === 'string' &&
    etagMatches(request.headers['if-none-match'], etag)
  ) {
    response.statusCode = 304;
    response.removeHeader('Content-Length');
    return sender.end();
  }
  let sent = body;
  const isLong = body.length >= MINIMUM_BYTES && mayCompress(response);
  if (isLong && chooseEncoding(request.headers['accept-encoding'], ['gzip'])) {
    sent = await compress(body, 'gzip', 'each');
    response.setHeader('Content-Encoding', 'gzip');
  }
  if (response.destroyed) return;
  response.setHeader('Content-Length', sent.length);
  sender.end(sent);
}

/** Sends an answer that came as a whole, and keeps it where others may have it too. */
async function sendWhole(
  exchange: Exchange,
  front: Front,
  keep: Keep,
  sender: Sender,
  body: Buffer | null,
): Promise<void> {
  const { request, response } = exchange;
  if (body === null) return sendBodiless(exchange, sender);
  const kept = mayKeep(response, keep) ? keep.place : null;
  const isShared = kept !== null || isFromCache(response);
  const nonce = nonceIn(exchange, front);
  let sent = body;
  if (isShared && isHtml(response)) sent = sealForMany(response, body, nonce);
  else if (nonce !== undefined) sent = withOwnNonce(response, body, nonce);
  const isRead = response.statusCode === 200 && isShared;
  if (isRead && !response.hasHeader('etag')) response.setHeader('ETag', etagOf(sent));
  if (mayCompress(response)) markEncodable(response);
  if (kept === null || hasFailedPart(body)) return deliver(exchange, sender, sent);
  const etag = String(response.getHeader('etag'));
  const whole = { status: 200, headers: headersOf(response), etag, body: sent, reads: keep.reads };
  const answer = await pack(whole, kept.store === 'page' ? 'once' : 'each');
  front.pages.put(kept, answer);
  await sendKept(request, response, answer, (bytes) => sender.end(bytes));
}

/** Sends the site's own page instead of Next's, which only a script fills; Next's where there is none. */
async function sendMissing(
  exchange: Exchange,
  front: Front,
  keep: Keep,
  sender: Sender,
  original: Buffer | null,
): Promise<void> {
  const end = (bytes?: Buffer) => sender.end(bytes);
  const { place, began } = keep;
  if (await sendMissingPage(exchange, front, { place, since: began }, end)) return;
  await sendWhole(exchange, front, { ...keep, place: null }, sender, original);
}

/** Where an answer goes, by its status and headers. */
function chooseSink(
  exchange: Exchange,
  front: Front,
  keep: Keep,
  sender: Sender,
  isWhole: boolean,
): Sink {
  const { request, response, target } = exchange;
  prepareHeaders(exchange, front);
  const plain = (): Sink => {
    keep.made();
    const nonce = nonceIn(exchange, front);
    const sink = passThrough(sender);
    return nonce === undefined ? sink : withOwnNonceIn(response, sink, nonce);
  };
  const stream = (): Sink => {
    markEncodable(response);
    if (!chooseEncoding(request.headers['accept-encoding'], ['gzip'])) return plain();
    keep.made();
    response.setHeader('Content-Encoding', 'gzip');
    response.removeHeader('Content-Length');
    response.removeHeader('Accept-Ranges');
    const nonce = nonceIn(exchange, front);
    const sink = gzipStream(response, sender);
    return nonce === undefined ? sink : withOwnNonceIn(response, sink, nonce);
  };
  /** Nothing is sent before all is there; `send` may take its time. */
  const whole = (
    limit: number,
    overflow: () => Sink,
    send: (body: Buffer | null) => Promise<void>,
  ): Sink =>
    gather(
      limit,
      (body) => {
        send(body)
          .catch((error: Error) => response.destroy(error))
          .finally(keep.made);
      },
      overflow,
    );
  const code = problemOf(exchange, front);
  if (code !== null) {
    return whole(Infinity, plain, async () => {
      removeBodyHeaders(response);
      sendErrorPage(exchange, front, code, (bytes) => sender.end(bytes));
    });
  }
  if (front.loadOwnPage && isMissingDocument(exchange)) {
    return whole(MOST_GATHERED, plain, (body) => sendMissing(exchange, front, keep, sender, body));
  }
  // The page's own address is no page for anybody else.
  if (front.site.missing.isOwnPage(target.pathname) && !isOwnRequest(request.headers)) {
    response.statusCode = 404;
  }
  const send = (body: Buffer | null) => sendWhole(exchange, front, keep, sender, body);
  if (isWhole) return whole(Infinity, plain, send);
  if (keep.place?.store === 'list' && mayKeep(response, keep)) {
    return whole(MOST_GATHERED, stream, send);
  }
  if (!mayCompress(response) || Number(response.getHeader('content-length')) < MINIMUM_BYTES) {
    return plain();
  }
  if (isFromCache(response)) return whole(MOST_GATHERED, stream, send);
  // Short JSON is sent as it is; the length is known only at its end.
  return typeOf(response).startsWith('application/json') ? whole(MEGABYTE, stream, send) : stream();
}

/** Sees to everything that happens to an answer on its way from Next to the wire. */
export function shapeAnswer(exchange: Exchange, front: Front, keep: Keep): Interception {
  return intercept(exchange.request, exchange.response, (sender, isWhole) =>
    chooseSink(exchange, front, keep, sender, isWhole),
  );
}
