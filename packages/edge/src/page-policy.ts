import { createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sealPage, type SealedPage } from './inline-scripts';
import { nonceInLink, ROUTER_PART_TYPE } from './next-internals.mjs';
import { replaceIn } from './replace-sink';
import type { Sink } from './sinks';

const POLICY = 'content-security-policy';

/**
 * The nonce by which the front knows what Next wrote (`inline-scripts.ts`). The same after a restart
 * and in every process of the site, so that a page keeps its ETag.
 */
export function renderNonceFrom(secret: string): string {
  return createHmac('sha256', secret).update('render nonce').digest('hex').slice(0, 40);
}

/** React names the nonce in `Link` headers too; there no browser needs it. */
export function removeFromHeaders(response: ServerResponse, renderNonce: string): void {
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (!String(value).includes(renderNonce)) continue;
    const clean = (text: string) =>
      text.replaceAll(nonceInLink(renderNonce), '').replaceAll(renderNonce, '');
    response.setHeader(name, Array.isArray(value) ? value.map(clean) : clean(String(value)));
  }
}

const typeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '');

/** Adds sources to the answer's `script-src`. */
export function allowScripts(response: ServerResponse, sources: readonly string[]): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string' || sources.length === 0) return;
  response.setHeader(POLICY, policy.replace(/script-src[^;]*/, `$& ${sources.join(' ')}`));
}

/** Pages that the front keeps as they came from Next: looked through once and not for each visitor. */
const sealed = new WeakMap<Buffer, SealedPage>();

function sealOnce(body: string | Buffer, renderNonce: string): SealedPage {
  if (typeof body === 'string') return sealPage(body, renderNonce);
  const page = sealed.get(body) ?? sealPage(String(body), renderNonce);
  sealed.set(body, page);
  return page;
}

/** A page that is sent to many: its scripts are allowed by their hashes. @returns what to send */
export function sealForMany(
  response: ServerResponse,
  body: string | Buffer,
  renderNonce: string | undefined,
): string {
  if (renderNonce === undefined) return String(body);
  const { html, sources } = sealOnce(body, renderNonce);
  allowScripts(response, sources);
  return html;
}

/**
 * A whole answer of Next on its way out.
 * @param shared whether others get the same bytes
 */
export function finishBody(
  response: ServerResponse,
  body: string | Buffer,
  { renderNonce, shared }: { renderNonce: string | undefined; shared: boolean },
): string | Buffer {
  const isHtml = typeOf(response).startsWith('text/html');
  if (isHtml && shared) return sealForMany(response, body, renderNonce);
  if (renderNonce === undefined || (!isHtml && !isRouterPart(response))) return body;
  return String(body).replaceAll(renderNonce, isHtml ? freshNonce(response) : '');
}

/** The same for an answer that comes piece by piece, for one request alone. */
export function finishPieces(
  response: ServerResponse,
  sink: Sink,
  renderNonce: string | undefined,
): Sink {
  if (renderNonce === undefined) return sink;
  if (typeOf(response).startsWith('text/html')) {
    return replaceIn(sink, renderNonce, freshNonce(response));
  }
  return isRouterPart(response) ? replaceIn(sink, renderNonce, '') : sink;
}

const isRouterPart = (response: ServerResponse) => typeOf(response).startsWith(ROUTER_PART_TYPE);

function freshNonce(response: ServerResponse): string {
  const nonce = randomBytes(16).toString('hex');
  allowScripts(response, [`'nonce-${nonce}'`]);
  return nonce;
}
