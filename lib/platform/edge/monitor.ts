import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PLATFORM_ERRORS } from '../app-error';
import type { ReadinessChecks } from '../health/readiness-checks';
import { log } from '../log';
import { registry } from '../metrics/registry';

/** A peer that asks for the metrics. */
interface Scraper {
  /** The socket's address; never what a header says. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;
/** A proxy on this machine names whom it asks for: then the peer's address is not who asks. */
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in a time that tells nothing of how much was right, nor of the length. */
function showsToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/**
 * Whether somebody may read `/metrics`: who shows the token, and this machine itself, unless a proxy
 * stands before the shop, as then everybody comes from there.
 */
export function mayScrape(
  { peer, headers }: Scraper,
  { trustProxy, token }: { trustProxy: boolean; token: string | undefined },
): boolean {
  if (token !== undefined && showsToken(headers, token)) return true;
  if (trustProxy || OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(peer ?? '');
}

/** Health and metrics endpoints, answered before the site and without Next. */
interface MonitorOptions {
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

function sendError(response: ServerResponse, code: 'METHOD_NOT_ALLOWED' | 'INTERNAL'): void {
  const { status, message } = PLATFORM_ERRORS[code];
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

/** Answers a monitoring path; undefined for any other path and for peers that may not ask. */
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
