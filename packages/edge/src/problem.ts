import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '../../../lib/platform/errors';

/**
 * Makes a response the contract's `{acknowledged: false, message, code}` with the code's status,
 * but for the body, which is the caller's to send.
 */
export function prepareProblem(response: ServerResponse, code: ErrorCode): Buffer {
  const { status, message } = ERRORS[code];
  const requestId = code === 'INTERNAL' ? response.getHeader('x-request-id') : undefined;
  const body = Buffer.from(JSON.stringify({ acknowledged: false, message, code, requestId }));
  response.statusCode = status;
  response.statusMessage = '';
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  return body;
}

/** Answers with a problem. */
export function sendProblem(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = prepareProblem(response, code);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
