import { AppError, PlatformError } from '../app-error';
import { isDatabaseAway } from '../database/connect';
import { isStoreFull } from '../database/read-only';
import { isContended } from '../database/transaction';
import english from '../../../messages/en.json';

interface Details {
  /** The route's own where it is not named. */
  status?: number;
  headers?: Record<string, string>;
  /** `Set-Cookie` values. */
  cookies?: string[];
}

/** Headers, cookies or another status beside the body that a command's result would be alone. */
export class ApiResponse<out Body = unknown> {
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(
    readonly body: Body,
    { status, headers = {}, cookies = [] }: Details = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.cookies = cookies;
  }
}

interface Acknowledged {
  acknowledged: true;
  message: string;
}

/** A write that succeeded: `{ acknowledged: true, message, … }`. */
export function acknowledged(message: string): ApiResponse<Acknowledged>;
export function acknowledged<const More extends object>(
  message: string,
  more: More,
  details?: Details,
): ApiResponse<Acknowledged & More>;
export function acknowledged(
  message: string,
  more: object = {},
  details: Details = {},
): ApiResponse<Acknowledged> {
  return new ApiResponse({ acknowledged: true, message, ...more }, details);
}

/** The answer to a creation, with the new id. */
export function created(
  message: string,
  insertedId: string,
  cookies: string[] = [],
): ApiResponse<Acknowledged & { insertedId: string }> {
  return acknowledged(message, { insertedId }, { cookies });
}

const SENTENCES: Record<string, string> = english.validation;

/** Turns validation keys into English sentences; other text stays. */
export function sentence(keyOrText: string): string {
  return SENTENCES[keyOrText] ?? keyOrText;
}

/**
 * Returns the error to report for anything thrown: refusals as they are, an outage, a full disk or overload
 * as 503, everything else as a generic 500.
 */
export function toAppError(error: unknown): AppError {
  // Also what a command has put into words of its own: the disk is why.
  if (isStoreFull(error)) return new PlatformError('READ_ONLY', { retryAfter: 30, cause: error });
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return new PlatformError('DATABASE_AWAY', { retryAfter: 5, cause: error });
  }
  if (isContended(error)) return new PlatformError('BUSY', { retryAfter: 2, cause: error });
  return new PlatformError('INTERNAL', { cause: error });
}

/** Keys of `validation` by field, so that browsers say in their language what `fields` says in English. */
function reasonsOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, why]) => Object.hasOwn(SENTENCES, why)),
  );
}

/** The contract's shape of a failure. */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter));
  const fields =
    error.fields &&
    Object.fromEntries(Object.entries(error.fields).map(([name, why]) => [name, sentence(why)]));
  return Response.json(
    {
      acknowledged: false,
      message: error.message,
      code: error.code,
      ...(error.title !== undefined && { title: error.title }),
      ...(fields !== undefined && { fields, reasons: reasonsOf(error.fields!) }),
      ...(error.code === 'INTERNAL' && { requestId }),
      ...error.extra,
    },
    { status: error.status, headers },
  );
}
