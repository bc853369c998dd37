import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressionCache } from './compression-cache';
import { dropBodyFirst } from './drop-body';
import type { AnyFront, Exchange, Front, ProxyFront, Step } from './exchange';
import { ListCache } from './list-cache';
import { MissingRecords } from './missing-records';
import { sendNotFound } from './not-found';
import { NotFoundPage } from './not-found-page';
import { Watched } from './observe';
import type { AnsweredBy } from './observer';
import type { FrontOptions, ProxyOptions, SharedOptions } from './options';
import { PageCache } from './page-cache';
import { PageFills } from './page-fills';
import { PageTemplates } from './page-templates';
import { sendProblem } from './problem';
import { headersRefusal } from './refuse-headers';
import { forwardToApp } from './proxy/forward';
import type { InvalidationFeed } from './proxy/invalidation-feed';
import { PageFetches } from './proxy/page-fetches';
import { proxyRequestId, reportToProxy } from './proxy/report';
import { StaticFiles } from './static-files';
import { sendCachedList } from './steps/cached-list';
import { sendCachedPage } from './steps/cached-page';
import { sendStaticFile, sendUpload } from './steps/files';
import { hideInnerPage } from './steps/inner-page';
import { limitAddress } from './steps/limit-address';
import { refuseUnknownMethod, refuseWriteToPage } from './steps/methods';
import { sendKnownMissing } from './steps/missing-record';
import { receive } from './steps/receive';
import { renderByNext } from './steps/render';
import { sendMaintenancePage, sendOfflinePage } from './steps/standing-pages';

/** What may answer a request before Next is asked, in this order, and as what it is counted. */
const STEPS: readonly [Step, AnsweredBy][] = [
  [refuseWriteToPage, 'refusal'],
  [sendOfflinePage, 'standing-page'],
  [sendMaintenancePage, 'standing-page'],
  [sendUpload, 'file'],
  [sendStaticFile, 'file'],
  [refuseUnknownMethod, 'refusal'],
  [limitAddress, 'limit'],
  [hideInnerPage, 'refusal'],
  [sendCachedPage, 'page-cache'],
  [sendKnownMissing, 'missing-record'],
  [sendCachedList, 'list-cache'],
];

/** What differs between the front around Next and the proxy before it. */
interface Serving {
  front: AnyFront;
  /** Answers what no step does. */
  last(exchange: Exchange): Promise<void>;
  /** Undefined but behind our proxy, which is told of each answer by this. */
  feed: InvalidationFeed | undefined;
}

/** All that happens to a request, in its order. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { front, last, feed }: Serving,
  watched: Watched | undefined,
): Promise<void> {
  if (front.monitor?.(request, response)) {
    if (watched) watched.isMonitors = true;
    return;
  }
  const refused = headersRefusal(request, {
    isInner: feed !== undefined,
    trustProxy: front.trustProxy,
  });
  if (refused !== null) {
    response.setHeader('Connection', 'close');
    await dropBodyFirst(request);
    return sendProblem(front.errors, response, 'BAD_REQUEST', {}, refused);
  }
  const exchange = receive(request, response, requestId, front);
  if (exchange === null) {
    response.setHeader('Connection', 'close');
    await dropBodyFirst(request);
    return sendNotFound(request, response, front);
  }
  if (watched) watched.exchange = exchange;
  if (feed) reportToProxy(exchange, front, feed);
  for (const [step, name] of STEPS) {
    exchange.answeredBy = name;
    const answered = step(exchange, front);
    if (answered === true || (answered !== false && (await answered))) return;
  }
  exchange.answeredBy = 'next';
  await last(exchange);
}

/** What every front keeps. */
function openStores({ cache, site, loadOwnPage, staticDir }: SharedOptions) {
  const compressed = new CompressionCache();
  return {
    compressed,
    pages: new PageCache(cache),
    lists: new ListCache(cache),
    missing: new MissingRecords(cache, site.records.tagOf),
    notFoundPage: loadOwnPage && new NotFoundPage(loadOwnPage, cache, site.notFound),
    files: staticDir === undefined ? undefined : new StaticFiles(staticDir, compressed),
  };
}

function openFront(options: FrontOptions): Front {
  const { cache, loadOwnPage, fillList, fillPage, renderNonce } = options;
  const canFill = (fillList ?? fillPage) !== undefined && renderNonce !== undefined;
  const templates =
    loadOwnPage && canFill ? new PageTemplates(loadOwnPage, cache, renderNonce) : undefined;
  const fills = templates && fillPage && new PageFills(fillPage, templates, cache);
  // Options may be getters, which a copy would end.
  return Object.assign(Object.create(options) as FrontOptions, {
    ...openStores(options),
    templates,
    fills,
  });
}

function openProxy(options: ProxyOptions): ProxyFront {
  const fetches = new PageFetches(options.fetchWaitMs);
  return Object.assign(Object.create(options) as ProxyOptions, {
    ...openStores(options),
    lists: new ListCache(options.cache, undefined, fetches.waitMs),
    fetches,
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function listener(serving: Serving): Listener {
  const { front, feed } = serving;
  return (request, response) => {
    const requestId = (feed && proxyRequestId(request)) ?? randomUUID();
    // Nothing here speaks it: who asks for one gets an ordinary answer, and has no more to say.
    if (/websocket/i.test(request.headers.upgrade ?? '')) response.shouldKeepAlive = false;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of front.securityHeaders) response.setHeader(name, value);
    const watched = front.observer && new Watched(front.observer, request, response, requestId);
    answer(request, response, requestId, serving, watched).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(front.errors, response, 'INTERNAL', { Connection: 'close' });
    });
  };
}

/** The listener for `node:http` that stands between the network, or our proxy, and Next. It never throws. */
export function createFront(options: FrontOptions): Listener {
  const front = openFront(options);
  return listener({ front, last: (exchange) => renderByNext(exchange, front), feed: options.feed });
}

/** The same for our caching proxy, which stands between the network and the process of Next. */
export function createProxy(options: ProxyOptions): Listener {
  const front = openProxy(options);
  return listener({ front, last: (exchange) => forwardToApp(exchange, front), feed: undefined });
}
