import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { replaceIn, type Sink } from './sinks';

/**
 * Which inline scripts of a page are the site's own. Next writes the nonce that it is given into
 * every script it makes, also into pages that it keeps and sends to everybody. So it is given one
 * secret for all (the render nonce), which never leaves the server: what carries it was written by
 * Next, and markup that somebody managed to store can't. On its way out a kept page loses it and
 * its scripts are allowed by their hashes; a page made for one request gets a nonce of its own.
 */

const POLICY = 'content-security-policy';

/**
 * Every script of a page: its attributes and its inline text, in which React escapes `</script`. Next tells
 * nobody what it writes inline (`experimental.sri` knows its files alone), so it is read from the page.
 */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** All that Next's own inline scripts have beside a nonce. */
const OWN_ATTRIBUTES = /^(?: id="\w*")?$/;

/** The render nonce, the same after a restart and in every process of the site, so that a page keeps its ETag. */
export function renderNonceFrom(secret: string): string {
  return createHmac('sha256', secret).update('render nonce').digest('hex').slice(0, 40);
}

/** The CSP source that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface SealedPage {
  html: string;
  /** CSP sources (`'sha256-…'`) of the inline scripts that Next wrote, two or three. */
  sources: string[];
}

/**
 * Takes the render nonce out of a whole page and names its scripts by hash. Next sends its data in
 * up to sixty scripts; those are joined into one where the last of them stands, so that the header
 * stays short. (They only push to a queue or move what stands before them.)
 * @param renderNonce letters and digits
 */
export function sealPage(page: string, renderNonce: string): SealedPage {
  const mark = ` nonce="${renderNonce}"`;
  const unmarked = (text: string) => text.replaceAll(mark, '').replaceAll(renderNonce, '');
  const parts: string[] = [];
  const joined: string[] = [];
  const sources = new Set<string>();
  let joinedAt = -1;
  let end = 0;
  for (const match of page.matchAll(SCRIPT)) {
    const [whole, attributes = '', inline = ''] = match;
    const rest = attributes.replace(mark, '');
    // Next's own have no attribute but an id; those with a `src` are allowed by where they lie.
    if (inline === '' || rest === attributes || !OWN_ATTRIBUTES.test(rest)) continue;
    parts.push(unmarked(page.slice(end, match.index)));
    end = match.index + whole.length;
    // Browsers read each kind of line end as one sign, and hash what they read.
    const text = unmarked(inline).replace(/\r\n?/g, '\n');
    if (rest === '') {
      joined.push(text);
      joinedAt = parts.push('') - 1;
    } else {
      sources.add(hashSource(text));
      parts.push(`<script${rest}>${text}</script>`);
    }
  }
  if (joinedAt !== -1) {
    const text = joined.join(';\n');
    sources.add(hashSource(text));
    parts[joinedAt] = `<script>${text}</script>`;
  }
  return { html: parts.join('') + unmarked(page.slice(end)), sources: [...sources] };
}

/** React names the nonce in `Link` headers too; there no browser needs it. */
export function removeFromHeaders(response: ServerResponse, renderNonce: string): void {
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (!String(value).includes(renderNonce)) continue;
    const clean = (text: string) =>
      text.replaceAll(`; nonce="${renderNonce}"`, '').replaceAll(renderNonce, '');
    response.setHeader(name, Array.isArray(value) ? value.map(clean) : clean(String(value)));
  }
}

/** Adds sources to the answer's `script-src`. */
function allowScripts(response: ServerResponse, sources: readonly string[]): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string' || sources.length === 0) return;
  response.setHeader(POLICY, policy.replace(/script-src[^;]*/, `$& ${sources.join(' ')}`));
}

/** A page that is sent to many: its scripts are allowed by their hashes. @returns what to send */
export function sealForMany(
  response: ServerResponse,
  body: Buffer,
  renderNonce: string | undefined,
): Buffer {
  if (renderNonce === undefined) return body;
  const { html, sources } = sealPage(String(body), renderNonce);
  allowScripts(response, sources);
  return Buffer.from(html);
}

/** Gives an answer for one request a nonce of its own, a part of a page none. */
export function withOwnNonce(response: ServerResponse, sink: Sink, renderNonce: string): Sink {
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  const nonce = isPage ? randomBytes(16).toString('hex') : '';
  if (isPage) allowScripts(response, [`'nonce-${nonce}'`]);
  return replaceIn(sink, renderNonce, nonce);
}
