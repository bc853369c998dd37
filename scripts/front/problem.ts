import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '../../lib/errors';

/** Answers `{acknowledged: false, message, code}` with the code's status, in the contract's shape. */
export function sendProblem(
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const { status, message } = ERRORS[code];
  const body = Buffer.from(JSON.stringify({ acknowledged: false, message, code }));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
