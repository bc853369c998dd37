import { addressKey } from '../address-key';
import { shapeAnswer } from '../answer';
import type { Exchange, Front } from '../exchange';
import { askForNonce } from '../next-internals.mjs';
import { isOwnRequest } from '../own-page';
import { refuseBody } from '../refuse-body';
import type { PageReads } from '../render-cache';
import { isRead } from '../request-kind';
import { sendBusy } from './standing-pages';

/** Until another try of an address that has too much waiting makes sense. */
const BUSY_SECONDS = 2;

/**
 * One page that Next makes costs the processor as much as a thousand that are kept, so addresses take turns.
 * Writes don't: one that waits for a courier or a payment provider would hold up all others, and each call
 * has limits of its own.
 * @returns ends the turn; null where too much waits already, or nobody for the answer any more
 */
function waitForTurn(
  { request, response, address }: Exchange,
  { renderings }: Front,
): Promise<(() => void) | null> | (() => void) {
  // What this process asks of itself belongs to a turn that somebody has.
  if (!renderings || !isRead(request) || isOwnRequest(request.headers)) return () => undefined;
  return renderings.enter(addressKey(address), (leave) => response.once('close', leave));
}

/** Whether Next may answer several requests for the page with one rendering. */
function isShared({ request, target, isPage, list }: Exchange, front: Front): boolean {
  const { pathname } = target;
  if (front.development || !isPage || list !== null || !isRead(request)) return false;
  return !front.site.isGuardedPath(pathname);
}

/** Has Next answer, and keeps what others may have too. */
export async function renderByNext(exchange: Exchange, front: Front): Promise<void> {
  const { request, response, target, list } = exchange;
  const { pathname } = target;
  const turn = await waitForTurn(exchange, front);
  if (turn === null) {
    exchange.answeredBy = 'limit';
    if (!response.destroyed) sendBusy(exchange, front, BUSY_SECONDS);
    return;
  }
  response.once('close', turn);
  const shared = isShared(exchange, front);
  const began = shared ? await front.pages.waitForOldRenderings(pathname) : front.cache.cacheTime();
  const reads: PageReads = { tags: [], since: Infinity, until: Infinity };
  // What the front asks of itself still has the render nonce.
  const isKeepable =
    shared && !isOwnRequest(request.headers) && !front.site.notFound.isOwnPage(pathname);
  exchange.interception = shapeAnswer(exchange, front, {
    page: isKeepable && exchange.pageKey !== null ? { key: exchange.pageKey, reads } : undefined,
    list: list && { address: list, since: front.lists.begin(list, response) },
  });
  if (exchange.isRefused) {
    return refuseBody(request, response, exchange.interception, front.errors);
  }
  if (list !== null) request.headers[front.site.lists.keptHeader] = '1';
  if (shared) front.pages.begin(pathname, began, response);
  if (front.renderNonce !== undefined) askForNonce(request.headers, front.renderNonce);
  await front.cache.readingPages(reads, () => front.handle(request, response));
  turn();
}
