import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressionCache } from './compression-cache';
import type { Front, Step } from './exchange';
import { ListCache } from './list-cache';
import { MissingRecords } from './missing-records';
import { sendNotFound } from './not-found';
import { NotFoundPage } from './not-found-page';
import type { FrontOptions } from './options';
import { PageCache } from './page-cache';
import { sendProblem } from './problem';
import { StaticFiles } from './static-files';
import { sendCachedList } from './steps/cached-list';
import { sendCachedPage } from './steps/cached-page';
import { sendStaticFile, sendUpload } from './steps/files';
import { limitAddress } from './steps/limit-address';
import { refuseUnknownMethod, refuseWriteToPage } from './steps/methods';
import { sendKnownMissing } from './steps/missing-record';
import { receive } from './steps/receive';
import { renderByNext } from './steps/render';
import { sendMaintenancePage, sendOfflinePage } from './steps/standing-pages';

/** What may answer a request before Next is asked, in this order. */
const STEPS: readonly Step[] = [
  refuseUnknownMethod,
  refuseWriteToPage,
  sendOfflinePage,
  sendMaintenancePage,
  sendUpload,
  sendStaticFile,
  limitAddress,
  sendCachedPage,
  sendKnownMissing,
  sendCachedList,
];

/** All that happens to a request, in its order. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  front: Front,
): Promise<void> {
  const exchange = receive(request, response, requestId, front);
  if (exchange === null) {
    response.setHeader('Connection', 'close');
    return sendNotFound(request, response, front);
  }
  for (const step of STEPS) {
    const answered = step(exchange, front);
    if (answered === true || (answered !== false && (await answered))) return;
  }
  await renderByNext(exchange, front);
}

function open(options: FrontOptions): Front {
  const { cache, site, loadOwnPage, staticDir } = options;
  const compressed = new CompressionCache();
  const stores = {
    compressed,
    pages: new PageCache(cache),
    lists: new ListCache(cache),
    missing: new MissingRecords(cache, site.records.tagOf),
    notFoundPage: loadOwnPage && new NotFoundPage(loadOwnPage, cache, site.notFound),
    files: staticDir === undefined ? undefined : new StaticFiles(staticDir, compressed),
  };
  // Options may be getters, which a copy would end.
  return Object.assign(Object.create(options) as FrontOptions, stores);
}

/** The listener for `node:http` that stands between the network and Next. It never throws. */
export function createFront(
  options: FrontOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const front = open(options);
  return (request, response) => {
    const requestId = randomUUID();
    // Nothing here speaks it: who asks for one gets an ordinary answer, and has no more to say.
    if (/websocket/i.test(request.headers.upgrade ?? '')) response.shouldKeepAlive = false;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of options.securityHeaders) response.setHeader(name, value);
    answer(request, response, requestId, front).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(options.errors, response, 'INTERNAL', { Connection: 'close' });
    });
  };
}
