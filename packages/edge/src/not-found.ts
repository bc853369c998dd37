import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NotFoundPage } from './not-found-page';
import { acceptsHtml } from './page-cache';
import { sealForMany } from './page-policy';
import { sendProblem } from './problem';

export interface NotFoundContext {
  /** Undefined in development. */
  notFoundPage: NotFoundPage | undefined;
  renderNonce: string | undefined;
}

/** Whether a person is to read the answer: a browser that opens an address, not one that loads a picture. */
function opensPage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const dest = headers['sec-fetch-dest'];
  return (dest === undefined || dest === 'document') && acceptsHtml(headers.accept);
}

/**
 * Says that there is nothing at an address which Next is never asked for: the 404 page, or the
 * contract's JSON for scripts.
 */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  { notFoundPage, renderNonce }: NotFoundContext,
): Promise<void> {
  const language = /^\/bn(?:[/?]|$)/.test(request.url ?? '') ? '/bn' : '/';
  const page = opensPage(request) ? await notFoundPage?.get(language) : undefined;
  if (!page) return sendProblem(response, 'NOT_FOUND');
  const body = Buffer.from(sealForMany(response, page, renderNonce));
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
