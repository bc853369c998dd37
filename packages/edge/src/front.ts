import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressionCache } from './compression-cache';
import { dropBodyFirst } from './drop-body';
import type { Front, Step } from './exchange';
import { ListCache } from './list-cache';
import { MissingRecords } from './missing-records';
import { sendNotFound } from './not-found';
import { NotFoundPage } from './not-found-page';
import { Watched } from './observe';
import type { AnsweredBy } from './observer';
import type { FrontOptions } from './options';
import { PageCache } from './page-cache';
import { sendProblem } from './problem';
import { headersRefusal } from './refuse-headers';
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

/** All that happens to a request, in its order. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  front: Front,
  watched: Watched | undefined,
): Promise<void> {
  if (front.monitor?.(request, response)) {
    if (watched) watched.isMonitors = true;
    return;
  }
  const refused = headersRefusal(request, front.trustProxy);
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
  for (const [step, name] of STEPS) {
    exchange.answeredBy = name;
    const answered = step(exchange, front);
    if (answered === true || (answered !== false && (await answered))) return;
  }
  exchange.answeredBy = 'next';
  await renderByNext(exchange, front);
}

function openStores({ cache, site, loadOwnPage, staticDir }: FrontOptions) {
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
  // Options may be getters, which a copy would end.
  return Object.assign(Object.create(options) as FrontOptions, openStores(options));
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The listener for `node:http` that stands between the network and Next. It never throws. */
export function createFront(options: FrontOptions): Listener {
  const front = openFront(options);
  return (request, response) => {
    const requestId = randomUUID();
    // Nothing here speaks it: who asks for one gets an ordinary answer, and has no more to say.
    if (/websocket/i.test(request.headers.upgrade ?? '')) response.shouldKeepAlive = false;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of front.securityHeaders) response.setHeader(name, value);
    const watched = front.observer && new Watched(front.observer, request, response, requestId);
    answer(request, response, requestId, front, watched).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(front.errors, response, 'INTERNAL', { Connection: 'close' });
    });
  };
}
