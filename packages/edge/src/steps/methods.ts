import type { Step } from '../exchange';
import { sendProblem } from '../problem';
import { isRead } from '../request-kind';

/** Any other (TRACE, WebDAV's) means nothing here, and Next fails on it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** 405 for a method that no path answers. */
export const refuseUnknownMethod: Step = ({ request, response }, { errors }) => {
  if (METHODS.includes(request.method ?? '')) return false;
  sendProblem(errors, response, 'METHOD_NOT_ALLOWED', { Allow: METHODS.join(', ') });
  return true;
};

/** 405 for a write to a page or a public file, but for posts to the pages that take them. */
export const refuseWriteToPage: Step = ({ request, response, target, isPage }, front) => {
  if (isRead(request) || (!isPage && !front.site.isPublicFile(target.decoded))) return false;
  const isPosted = front.site.isPostedPage(target.pathname);
  if (isPosted && request.method === 'POST') return false;
  const allow = isPosted ? 'GET, HEAD, POST' : 'GET, HEAD';
  sendProblem(front.errors, response, 'METHOD_NOT_ALLOWED', { Allow: allow });
  return true;
};
