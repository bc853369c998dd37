import type { IncomingMessage, ServerResponse } from 'node:http';
import { readShortBody } from '../body-length';
import { dropBody } from '../drop-body';
import type { Exchange, ProxyFront } from '../exchange';
import type { Interception } from '../intercept';
import { refuseBody } from '../refuse-body';
import { isRead } from '../request-kind';
import type { Sink } from '../sinks';
import { sendPage } from '../steps/cached-page';
import { sendAway, sendBusy } from '../steps/standing-pages';
import { keepable, senderOf, sinkFor, type Keepable } from './answer-sink';
import { KEEP_HEADER, readOffer } from './keep-header';
import { readReport, REPORT_HEADERS } from './report-headers';

/** Of a page that Next makes anew the first answer can't be kept, the next one can. */
const MOST_WAITS = 3;
const AWAY_RETRY_SECONDS = 5;
const BUSY_RETRY_SECONDS = 2;

/** Headers of one connection (RFC 9110, 7.6.1). */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const NOT_PASSED_BACK = new Set([
  ...OF_A_CONNECTION,
  'date',
  'x-request-id',
  KEEP_HEADER,
  ...REPORT_HEADERS,
]);
/** What would have an answer that is to be kept be another one for each who asks. */
const OF_WHO_ASKS = ['accept-encoding', 'if-none-match', 'if-modified-since'];

function headersFor(request: IncomingMessage, { page, list }: Keepable) {
  const headers: NodeJS.Dict<string | string[]> = { ...request.headers };
  for (const name of OF_A_CONNECTION) delete headers[name];
  delete headers.expect;
  if (isRead(request)) delete headers['content-length'];
  else if (request.headers['transfer-encoding'] !== undefined) {
    headers['transfer-encoding'] = 'chunked';
  }
  if (page !== null || list !== null) for (const name of OF_WHO_ASKS) delete headers[name];
  return headers;
}

/**
 * Asks the process of Next.
 * @param short the body, where all of it is here
 * @returns its answer's head, once all that it made void is void here too; null where it can't be
 *   reached, or where what the client sent was refused meanwhile
 */
async function ask(
  exchange: Exchange,
  { app, errors }: ProxyFront,
  keeps: Keepable,
  short: Buffer | undefined,
): Promise<IncomingMessage | null> {
  const { request, response } = exchange;
  if (response.destroyed) return null;
  const path = request.url ?? '/';
  const sent = app.send({
    path,
    method: request.method ?? 'GET',
    headers: headersFor(request, keeps),
  });
  let isRefused = false;
  exchange.interception = {
    sender: senderOf(response),
    seize() {
      isRefused = true;
      sent.destroy();
    },
  } satisfies Interception;
  response.once('close', () => {
    if (!response.writableFinished) sent.destroy();
  });
  /** What the client still sends is read and dropped, or its next request would wait behind it. */
  const drop = () => {
    request.unpipe(sent);
    dropBody(request);
    sent.destroy();
  };
  const answered = new Promise<IncomingMessage | null>((resolve) => {
    sent.once('response', resolve);
    sent.on('error', () => {
      drop();
      resolve(null);
    });
  });
  if (exchange.isRefused) refuseBody(request, response, exchange.interception, errors);
  else if (isRead(request) || short) sent.end(short);
  else request.pipe(sent);
  const answer = await answered;
  if (answer === null) return null;
  answer.once('end', () => {
    // All is said: what the client still sends, or holds back, must not keep the connection.
    if (!request.complete) drop();
  });
  const report = readReport(answer.headers);
  await app.hearOf(report);
  exchange.answeredBy = report.answeredBy;
  return isRefused ? null : answer;
}

/** Headers that are the connection's and the proxy's own. */
const OWN_HEADERS = ['connection', 'x-request-id'];

/** What the answer does not say, e.g. of scripts in a 304, is not said for it. */
function copyHead(answer: IncomingMessage, response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (!OWN_HEADERS.includes(name)) response.removeHeader(name);
  }
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_PASSED_BACK.has(name)) response.setHeader(name, value);
  }
}

/** Writes an answer's body into a sink, no faster than that takes it. */
function pump(answer: IncomingMessage, response: ServerResponse, sink: Sink): Promise<void> {
  return new Promise((resolve) => {
    // Meanwhile it broke off already, and says nothing of it any more.
    if (answer.destroyed) {
      response.destroy();
      resolve();
      return;
    }
    const resume = () => answer.resume();
    response.on('drain', resume);
    answer.on('data', (chunk: Buffer) => {
      if (!sink.write(chunk)) answer.pause();
    });
    answer.once('end', () => sink.end(null));
    // It broke off: whoever reads the rest must not take it for the whole.
    answer.once('error', () => response.destroy());
    answer.once('close', () => {
      response.off('drain', resume);
      resolve();
    });
  });
}

/**
 * Sends a page that is kept by now or that somebody else is just fetching, or begins to fetch it for all
 * who come meanwhile.
 * @returns ends that; null where the page was sent
 */
async function sendFetched(
  exchange: Exchange,
  front: ProxyFront,
  key: string,
): Promise<(() => void) | null> {
  const { response } = exchange;
  const began = performance.now();
  for (let waits = 0; ; waits += 1) {
    // It may be kept since this one came, who may have waited for its place already.
    const page = front.pages.get(key);
    if (page !== undefined) {
      exchange.answeredBy = 'page-cache';
      await sendPage(exchange, page, front.fetches.encoderOf(page));
      return null;
    }
    const isLate = waits === MOST_WAITS || performance.now() - began >= front.fetches.waitMs;
    const other = front.fetches.running(key);
    if (other === undefined || isLate) break;
    await other;
    if (response.destroyed) return null;
  }
  // In the same turn as the last look, so that of all who waited one begins.
  return front.fetches.begin(key);
}

/**
 * Has the process of Next answer, and keeps what it offers. An answer is passed on when all that it
 * made void is void here: whoever wrote reads what they wrote.
 */
export async function forwardToApp(exchange: Exchange, front: ProxyFront): Promise<void> {
  const { request, response } = exchange;
  // A body that is held back holds nothing but itself.
  const body = isRead(request) ? undefined : await readShortBody(request);
  if (body === null || response.destroyed) return;
  const leave = front.lanes ? await front.lanes.enter(exchange) : () => undefined;
  if (leave === null) {
    exchange.answeredBy = 'limit';
    if (!response.destroyed) sendBusy(exchange, front, BUSY_RETRY_SECONDS);
    return;
  }
  try {
    await forward(exchange, front, body);
  } finally {
    leave();
  }
}

/** The same, once it is this one's turn. */
async function forward(
  exchange: Exchange,
  front: ProxyFront,
  body: Buffer | undefined,
): Promise<void> {
  const { response } = exchange;
  const keeps = keepable(exchange, front);
  const end = keeps.page === null ? undefined : await sendFetched(exchange, front, keeps.page);
  if (end === null) return;
  try {
    const asked = front.cache.cacheTime();
    const listAsked = keeps.list === null ? 0 : front.lists.begin(keeps.list, response);
    const answer = await ask(exchange, front, keeps, body);
    if (answer === null) {
      if (response.headersSent || response.destroyed || exchange.isRefused) return;
      exchange.answeredBy = 'standing-page';
      sendAway(exchange, front, AWAY_RETRY_SECONDS);
      return;
    }
    copyHead(answer, response);
    const given = readOffer(answer.headers);
    await pump(answer, response, sinkFor(exchange, front, keeps, { given, asked, listAsked }));
  } finally {
    end?.();
  }
}
