import type { Exchange, Front, Step } from '../exchange';
import { listAddress, type ListAddress } from '../list-address';
import { sendList } from '../list-cache';
import { isOwnRequest } from '../own-page';

async function findAndSend(
  { request, response }: Exchange,
  { lists }: Front,
  address: ListAddress,
): Promise<boolean> {
  const list = await lists.find(address);
  if (list === undefined) {
    request.url = address.url;
    return false;
  }
  await sendList(request, response, list, (body) => response.end(body));
  return true;
}

/** A filtered list, or the JSON of one, as it was last answered. */
export const sendCachedList: Step = (exchange, front) => {
  const { request, target } = exchange;
  // What the front asks of itself is no list, but a template of one.
  if (front.development || isOwnRequest(request.headers)) return false;
  const address = listAddress(request, target, front.site);
  exchange.list = address;
  return address !== null && findAndSend(exchange, front, address);
};
