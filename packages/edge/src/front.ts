import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dropBodyFirst } from './connections';
import type { Front, Step } from './exchange';
import { sendNotFound } from './missing-page';
import { observe, type Known } from './observer';
import type { AnsweredBy, FrontOptions } from './options';
import { PageCache } from './page-cache';
import { sendProblem } from './problem';
import { receive, headersRefusal } from './request-headers';
import { renderByNext } from './render';
import { StaticFiles } from './static-files';
import {
  hideInnerPage,
  limitAddress,
  refuseUnknownMethod,
  refuseWriteToPage,
  sendKeptAnswer,
  sendStatusPage,
  sendStaticFile,
} from './steps';
import { sendUpload } from './uploads';

/**
 * Steps that may answer a request before Next is asked, in this order, each with the source that its requests
 * are counted under.
 */
const STEPS: readonly [Step, AnsweredBy][] = [
  [refuseWriteToPage, 'refusal'],
  [sendStatusPage, 'standing-page'],
  [sendUpload, 'file'],
  [sendStaticFile, 'file'],
  [refuseUnknownMethod, 'refusal'],
  [limitAddress, 'limit'],
  [hideInnerPage, 'refusal'],
  [sendKeptAnswer, 'page-cache'],
];

/** All that happens to a request, in its order. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  front: Front,
  known: Known | undefined,
): Promise<void> {
  if (front.monitor?.(request, response)) {
    if (known) known.isMonitors = true;
    return;
  }
  const refused = headersRefusal(request, front.trustProxy);
  if (refused !== null) {
    response.setHeader('Connection', 'close');
    await dropBodyFirst(request);
    return sendProblem(front.errors, response, 'BAD_REQUEST', {}, { status: refused });
  }
  const exchange = receive(request, response, requestId, front);
  if (exchange === null) {
    response.setHeader('Connection', 'close');
    await dropBodyFirst(request);
    return sendNotFound(request, response, front);
  }
  if (known) known.exchange = exchange;
  for (const [step, name] of STEPS) {
    exchange.answeredBy = name;
    const answered = step(exchange, front);
    if (answered === true || (answered !== false && (await answered))) return;
  }
  exchange.answeredBy = 'next';
  await renderByNext(exchange, front);
}

function openFront(options: FrontOptions): Front {
  const { cache, staticDir } = options;
  // Options may be getters, which a copy would end.
  return Object.assign(Object.create(options) as FrontOptions, {
    pages: new PageCache(cache),
    files: staticDir === undefined ? undefined : new StaticFiles(staticDir),
  });
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
    const known = front.observer && observe(front.observer, request, response, requestId);
    answer(request, response, requestId, front, known).catch((error: unknown) => {
      console.error(`${requestId} ${request.method} ${request.url}`, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else sendProblem(front.errors, response, 'INTERNAL', { Connection: 'close' });
    });
  };
}
