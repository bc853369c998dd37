import type { Step } from '../exchange';
import { isOwnRequest } from '../own-page';
import { sendBusy } from './standing-pages';

/**
 * 429 for an address that asks for more than its share. Files cost nothing, and what this process asks
 * of itself somebody else was counted for.
 */
export const limitAddress: Step = (exchange, front) => {
  const { request, response, target, address } = exchange;
  const { requestLimits } = front;
  if (requestLimits === undefined || isOwnRequest(request.headers)) return false;
  if (front.site.isPublicFile(target.decoded)) return false;
  const wait = requestLimits.consume(address, request, response, target.pathname);
  if (wait === 0) return false;
  sendBusy(exchange, front, wait);
  return true;
};
