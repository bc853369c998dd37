import { markEncodable } from '../deliver';
import type { Exchange, Front } from '../exchange';
import type { ListAddress } from '../list-address';
import { isShareable, sendList } from '../list-cache';
import { setPageHeaders } from '../page-templates';
import { allowScripts } from '../page-policy';
import { offer } from '../proxy/keep-header';
import { limitSharedCaching } from '../shared-caching';

/** A list's document without Next's renderer; null where Next has to make it. */
async function fill(address: ListAddress, { fillList, templates }: Front) {
  const filling = await fillList?.(address.url);
  if (!filling || !templates) return null;
  const template = await templates.get(filling.template);
  if (template === null) return null;
  const search = address.url.slice(address.url.indexOf('?'));
  return { template, ...template.document.fill({ ...filling, search }) };
}

/**
 * Makes the document of a filtered list from a template of its page, keeps and sends it: a quarter of
 * what Next takes to render it.
 * @returns false where Next has to make it, or to say why it can't be made
 */
export async function sendFilledList(exchange: Exchange, front: Front): Promise<boolean> {
  const { request, response, requestId, target, list } = exchange;
  if (list?.face !== 'page' || request.method !== 'GET' || exchange.isRefused) return false;
  // Without the database Next says what is to be said.
  if (!front.fillList || !front.templates || front.databaseIsAway()) return false;
  const since = front.feed ? 0 : front.lists.begin(list, response);
  const filled = await fill(list, front).catch((error: unknown) => {
    // Next meets the same, and answers with the page for it.
    if (!front.databaseIsAway()) console.error(`${requestId} ${request.url}`, error);
    return null;
  });
  if (filled === null) return false;
  setPageHeaders(response, filled.template);
  front.beforeSend?.(request, response, target.pathname);
  // Nobody waits any more, or somebody's own cookie goes along: nothing that others may have.
  if (response.destroyed) return true;
  if (!isShareable(response)) return false;
  limitSharedCaching(response);
  allowScripts(response, filled.sources);
  markEncodable(response);
  exchange.answeredBy = 'filled-list';
  if (front.feed) {
    offer(response, 'list');
    response.end(filled.html);
    return true;
  }
  const kept = await front.lists.keep(list, since, response, Buffer.from(filled.html));
  if (!response.destroyed) {
    await sendList(request, response, kept, (body) => response.end(body));
  }
  return true;
}
