import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from './exchange';
import { sealForMany } from './page-policy';
import { sendProblem } from './problem';
import { opensPage } from './request-kind';

/**
 * Says that there is nothing at an address which Next is never asked for: the 404 page, or JSON for
 * scripts.
 */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  { notFoundPage, renderNonce, errors }: Front,
): Promise<void> {
  // The address may be one that cannot be read.
  const [pathname = '/'] = (request.url ?? '/').split('?', 1);
  response.setHeader('Vary', 'Accept');
  const page = opensPage(request) ? await notFoundPage?.get(pathname) : undefined;
  if (!page) return sendProblem(errors, response, 'NOT_FOUND');
  const body = Buffer.from(sealForMany(response, page, renderNonce));
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
