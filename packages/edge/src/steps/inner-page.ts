import type { Step } from '../exchange';
import { sendNotFound } from '../not-found';
import { isOwnRequest } from '../own-page';

/**
 * 404 for a folder that the app's own rewrites lead to: the address that a visitor has is another one,
 * and Next would serve the folder beside it. Rewrites happen behind the front, so none comes by here.
 */
export const hideInnerPage: Step = (exchange, front) => {
  const { request, response, target } = exchange;
  if (front.development || !front.site.isInnerPath(target.decoded)) return false;
  if (isOwnRequest(request.headers)) return false;
  return sendNotFound(request, response, front).then(() => true);
};
