import type { Step } from '../exchange';
import { STATIC_PREFIX } from '../next-internals.mjs';
import { sendProblem } from '../problem';
import { isRead } from '../request-kind';

/** Any other (TRACE, WebDAV's) means nothing here, and Next fails on it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * 405 for a method that no path answers. What a call's path takes only the app knows, which says it to
 * OPTIONS: that much is true of each. Pages and files have been told before, in their own steps.
 */
export const refuseUnknownMethod: Step = ({ request, response, target }, { errors }) => {
  if (METHODS.includes(request.method ?? '')) return false;
  const isFile = target.decoded.startsWith(STATIC_PREFIX);
  const allow = isFile ? 'GET, HEAD' : 'OPTIONS';
  sendProblem(errors, response, 'METHOD_NOT_ALLOWED', { Allow: allow });
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
