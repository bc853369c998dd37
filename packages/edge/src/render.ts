import type { IncomingMessage } from 'node:http';
import { addressKey } from './address-key';
import { shapeAnswer } from './answer';
import { refuseBody } from './body-limit';
import { sendErrorPage } from './error-pages';
import type { Exchange, Front } from './exchange';
import { askForNonce } from './next';
import type { PageReads } from './options';
import { isOwnRequest } from './own-page';
import { isRead } from './request-kind';

/** Longer than any rendering takes while the site can be used at all. */
const MOST_WAIT_MS = 10_000;

/** A body up to this is there as soon as its headers, unless somebody wants to hold something up. */
const SHORT_BODY = 64 * 1024;

/** Whether the body may come slowly, as a picture does. */
const hasLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SHORT_BODY;

/**
 * One page that Next makes costs the processor as much as a thousand that are kept, so addresses take turns.
 * A long body has none, or it would hold up all of its address.
 * @returns ends the turn; null where too much waits already, or nobody for the answer any more
 */
async function waitForTurn(
  { request, response, address }: Exchange,
  { turns }: Front,
): Promise<(() => void) | null> {
  // A request that this process makes to itself belongs to a turn that another request already has.
  if (!turns || hasLongBody(request) || isOwnRequest(request.headers)) return () => undefined;
  const queue = isRead(request) ? turns.reads : turns.writes;
  let leave = (): void => undefined;
  const turn = await queue.enter(addressKey(address), (end) => {
    leave = end;
    response.once('close', end);
  });
  // Nothing to leave any more, and Node warns of a response with more than ten listeners for one event.
  response.off('close', leave);
  return turn;
}

/** Under which name what Next makes may be one answer to several; null where it is one person's. */
function nameOf({ request, target, isPage, place }: Exchange, front: Front): string | null {
  if (place?.store === 'list') return place.key;
  const { pathname } = target;
  const isShared = !front.development && isPage && isRead(request);
  return isShared && !front.site.isGuardedPath(pathname) ? pathname : null;
}

/** Has Next answer, and keeps what others may have too. */
export async function renderByNext(exchange: Exchange, front: Front): Promise<void> {
  const { request, response, place } = exchange;
  const { cache, pages } = front;
  const turn = await waitForTurn(exchange, front);
  if (turn === null) {
    exchange.answeredBy = 'limit';
    if (!response.destroyed) sendErrorPage(exchange, front, 'TOO_MANY');
    return;
  }
  response.once('close', turn);
  const name = nameOf(exchange, front);
  const isList = place?.store === 'list';
  // From when the answer may be: it may come from a rendering that begins while this one waits.
  const began = cache.cacheTime();
  if (name !== null && !isList) {
    // Next lets requests for one page share one rendering. One that began before the last write would
    // answer the person who just wrote with the old page, so newer requests wait until it ends. What is
    // written while they wait is not theirs to wait for.
    const written = cache.lastInvalidation();
    await pages.wait(name, (older) => older <= written, MOST_WAIT_MS);
  }
  const reads: PageReads = { tags: [], since: Infinity, until: Infinity };
  exchange.interception = shapeAnswer(exchange, front, {
    place: name === null ? null : place,
    reads: isList ? { tags: [...place.tags], since: began, until: Infinity } : reads,
    began,
    made: name === null ? () => undefined : pages.begin(name, began, response),
  });
  if (exchange.isRefused) {
    return refuseBody(request, response, exchange.interception, front.errors);
  }
  if (isList) {
    request.url = place.url!;
    request.headers[front.site.lists.keptHeader] = '1';
  }
  if (front.renderNonce !== undefined) askForNonce(request.headers, front.renderNonce);
  await cache.readingPages(reads, () => front.handle(request, response));
  turn();
}
