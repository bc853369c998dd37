import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '../errors';
import type { ReadinessChecks } from '../health/readiness-checks';
import { log } from '../log';
import { registry } from '../metrics/registry';
import { mayScrape } from '../metrics/scrape-rules';

/** What the operator's programs ask of a process; answered before the site and without Next. */
export interface MonitorOptions {
  readiness: ReadinessChecks;
  /** The text of all metrics. */
  metrics(): Promise<string>;
  trustProxy: boolean;
  metricsToken: string | undefined;
}

type Answer = (response: ServerResponse) => void | Promise<void>;

const RETRY_SECONDS = '5';

function send(response: ServerResponse, status: number, type: string, text: string): void {
  const body = Buffer.from(text);
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function sendError(response: ServerResponse, code: ErrorCode): void {
  const { status, message } = ERRORS[code];
  sendJson(response, status, { acknowledged: false, message, code });
}

const refuseMethod: Answer = (response) => {
  response.setHeader('Allow', 'GET, HEAD');
  sendError(response, 'METHOD_NOT_ALLOWED');
};

/** That the process answers at all: its event loop turns. */
const sayAlive: Answer = (response) => sendJson(response, 200, { status: 'alive' });

async function sayReady(response: ServerResponse, readiness: ReadinessChecks): Promise<void> {
  const checks = await readiness.run();
  const isReady = checks.every(({ ok }) => ok);
  if (!isReady) response.setHeader('Retry-After', RETRY_SECONDS);
  sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks });
}

async function sendMetrics(response: ServerResponse, text: Promise<string>): Promise<void> {
  send(response, 200, registry().contentType, await text);
}

/** What an address of a monitor is answered with; undefined for any other, and for who may not ask. */
function answerFor(request: IncomingMessage, options: MonitorOptions): Answer | undefined {
  switch ((request.url ?? '').split('?', 1)[0]) {
    case '/livez':
      return sayAlive;
    case '/readyz':
      return (response) => sayReady(response, options.readiness);
    case '/metrics': {
      const { trustProxy, metricsToken: token } = options;
      const scraper = { peer: request.socket.remoteAddress, headers: request.headers };
      const isAllowed = mayScrape(scraper, { trustProxy, token });
      return isAllowed ? (response) => sendMetrics(response, options.metrics()) : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Answers `/livez`, `/readyz` and, to who may see them, `/metrics`; to others that one is an address
 * like any that there is nothing under.
 * @returns whether it answers this request
 */
export function createMonitor(
  options: MonitorOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const answer = answerFor(request, options);
    if (!answer) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answering = async () => (isRead ? answer : refuseMethod)(response);
    answering().catch((err: unknown) => {
      log().error({ task: 'monitor', err }, 'not answered');
      if (response.headersSent) response.destroy();
      else sendError(response, 'INTERNAL');
    });
    return true;
  };
}
