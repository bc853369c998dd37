import type { ServerResponse } from 'node:http';
import { markEncodable } from '../deliver';
import type { Exchange, Front } from '../exchange';
import { CACHE_HEADER } from '../next-internals.mjs';
import { isOwnRequest } from '../own-page';
import { headersOf, type CachedPage } from '../page-cache';
import type { FilledPage } from '../page-fills';
import { allowScripts } from '../page-policy';
import { setPageHeaders } from '../page-templates';
import { offer } from '../proxy/keep-header';
import { limitSharedCaching } from '../shared-caching';
import { sendPage } from './cached-page';

/** Gives an answer the headers of the page. @returns the page as it is kept */
function prepare(response: ServerResponse, filled: FilledPage): CachedPage {
  const { template, sources, body, etag, reads } = filled;
  setPageHeaders(response, template);
  limitSharedCaching(response);
  allowScripts(response, sources);
  markEncodable(response);
  // As Next tells who had it made, and who gets it from what is kept.
  response.setHeader(CACHE_HEADER, 'HIT');
  const page = { headers: headersOf(response), etag, body, reads };
  response.setHeader(CACHE_HEADER, 'MISS');
  return page;
}

/**
 * Makes a page that Next would keep, such as a product's after each of its sales, from a template of
 * its kind, keeps and sends it: a fifth of what Next takes to render it.
 * @returns false where Next has to make it, or to say why it can't be made
 */
export async function sendFilledPage(exchange: Exchange, front: Front): Promise<boolean> {
  const { request, response, requestId, target, pageKey } = exchange;
  const { fills } = front;
  // Of a page that reads a name of the query there is one for each value.
  if (!fills || pageKey !== target.pathname || request.method !== 'GET') return false;
  // Without the database Next says what is to be said. The front itself asks for a template.
  if (exchange.isRefused || front.databaseIsAway() || isOwnRequest(request.headers)) return false;
  const filled = await fills.get(pageKey).catch((error: unknown) => {
    // Next meets the same, and answers with the page for it.
    if (!front.databaseIsAway()) console.error(`${requestId} ${request.url}`, error);
    return null;
  });
  if (filled === null) return false;
  exchange.answeredBy = 'filled-page';
  const page = prepare(response, filled);
  if (front.feed) offer(response, page.reads);
  else if (front.cache.isInUse()) front.pages.keep(pageKey, page);
  front.beforeSend?.(request, response, target.pathname);
  if (!response.destroyed) await sendPage(exchange, { ...page, headers: [] }, filled.encoded);
  return true;
}
