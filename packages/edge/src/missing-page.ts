import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachePlace } from './cache-place';
import { removeBodyHeaders } from './error-pages';
import type { Exchange, Front } from './exchange';
import { isRouterRequest } from './next';
import { pack, sendKept, type KeptAnswer } from './page-cache';
import { sealForMany } from './page-policy';
import { sendProblem } from './problem';
import { acceptsHtml, opensPage } from './request-kind';

/** Next answers `notFound()` on a cached page with a document that only a script fills. */
export function isMissingDocument({ request, response }: Exchange): boolean {
  const { accept } = request.headers;
  if (response.statusCode !== 404 || isRouterRequest(request.headers)) return false;
  return acceptsHtml(accept) && !/json/.test(String(response.getHeader('content-type') ?? ''));
}

/** One of the app's own pages for this, asked of the app itself and kept while what it shows holds. */
async function ownPage(
  path: string,
  response: ServerResponse,
  front: Front,
): Promise<KeptAnswer | 'absent' | 'failed'> {
  // No address begins so.
  const key = ` ${path}`;
  const kept = front.pages.get(key);
  if (kept) return kept;
  const since = front.cache.cacheTime();
  const page = (await front.loadOwnPage?.(path)) ?? 'absent';
  if (typeof page === 'string') return page;
  const body = sealForMany(response, page, front.renderNonce);
  const reads = { tags: [...front.site.missing.tags], since, until: Infinity };
  const headers: KeptAnswer['headers'] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['Vary', 'Accept, Accept-Encoding'],
  ];
  const policy = response.getHeader('content-security-policy');
  if (policy !== undefined) headers.push(['Content-Security-Policy', String(policy)]);
  const answer = await pack({ status: 404, headers, etag: undefined, body, reads }, 'once');
  front.pages.put({ key, store: 'list' }, answer);
  return answer;
}

/**
 * Sends the site's page for what is missing, or gone. That a record is missing is remembered until it
 * appears: asking again would cost two renderings and two reads each time.
 * @param asked where that is remembered, and since when it is known, by `cacheTime`
 * @returns false where the app could not make the page: nothing is sent
 */
export async function sendMissingPage(
  { request, response, target: { pathname } }: Exchange,
  front: Front,
  { place, since }: { place: CachePlace | null; since: number },
  end: (body?: Buffer) => void,
): Promise<boolean> {
  const { missing } = front.site;
  const gonePath = missing.gonePageFor(pathname);
  const gone = gonePath === null ? 'absent' : await ownPage(gonePath, response, front);
  const isGone = typeof gone !== 'string';
  const page = isGone ? gone : await ownPage(missing.pageFor(pathname), response, front);
  if (typeof page === 'string' || response.destroyed) return false;
  const answer = { ...page, status: isGone ? 410 : 404 };
  const tag = missing.tagOf(pathname);
  // Nobody knows whether it is gone: the next visitor asks again.
  const isKnown = gone !== 'failed' && !front.databaseIsAway();
  if (place !== null && tag !== null && isKnown) {
    const reads = { tags: [...missing.tags, tag], since, until: page.reads.until };
    // The bytes are counted with the page's own.
    front.pages.put({ key: place.key, store: 'list' }, { ...answer, reads }, 0);
  }
  response.statusMessage = '';
  removeBodyHeaders(response);
  await sendKept(request, response, answer, end);
  return true;
}

/**
 * Says that there is nothing at an address which Next is never asked for: the 404 page, or JSON for
 * scripts.
 */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  front: Front,
): Promise<void> {
  // The address may be one that cannot be read.
  const [pathname = '/'] = (request.url ?? '/').split('?', 1);
  const page = opensPage(request)
    ? await ownPage(front.site.missing.pageFor(pathname), response, front)
    : 'absent';
  if (typeof page !== 'string') await sendKept(request, response, page);
  else sendProblem(front.errors, response, 'NOT_FOUND', { Vary: 'Accept' });
}
