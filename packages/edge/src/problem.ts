import type { ServerResponse } from 'node:http';

/** Problems that the front answers with itself. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'TOO_LARGE'
  | 'TOO_MANY'
  | 'INTERNAL'
  | 'MAINTENANCE'
  | 'DATABASE_AWAY'
  | 'STORAGE_AWAY';

/** The site's status and words for each of them. */
export type ErrorTable = Readonly<Record<ErrorCode, { status: number; message: string }>>;

/** `{acknowledged: false, message, code}`, for what a script reads. */
export function problemBody(errors: ErrorTable, code: ErrorCode, requestId?: string): string {
  const { message } = errors[code];
  return JSON.stringify({ acknowledged: false, message, code, requestId });
}

/**
 * Answers with a problem. INTERNAL names the request id, so that it can be told to us.
 * @param how another status than the code's, and who sends the body, where that is not the response itself
 */
export function sendProblem(
  errors: ErrorTable,
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
  how: { status?: number; end?: (body?: Buffer) => void } = {},
): void {
  const { status = errors[code].status, end = (body) => void response.end(body) } = how;
  const requestId =
    code === 'INTERNAL' ? (response.getHeader('x-request-id') as string | undefined) : undefined;
  const body = Buffer.from(problemBody(errors, code, requestId));
  response.statusCode = status;
  response.statusMessage = '';
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  end(response.req.method === 'HEAD' ? undefined : body);
}
