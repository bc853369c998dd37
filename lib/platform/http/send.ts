import type { ErrorCode } from '../app-error';

/** Error of a failed call; `code` is NETWORK if no response came at all. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    readonly status: number,
    readonly title?: string,
    readonly fields: Record<string, string> = {},
    /** Keys of `validation` for some of the fields: what `fields` says in English. */
    readonly reasons: Record<string, string> = {},
    /** The whole answer: some refusals carry data beside their words, such as the current price. */
    readonly answer: Readonly<Record<string, unknown>> = {},
    /** Seconds until another try makes sense, where the endpoint knows. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/**
 * @param answer the JSON of an endpoint's refusal
 * @param retryAfter its header of this name
 */
export function toCallError(
  status: number,
  answer: Readonly<Record<string, unknown>>,
  retryAfter?: string | null,
): CallError {
  return new CallError(
    (answer.code as ErrorCode | undefined) ?? 'INTERNAL',
    String(answer.message ?? ''),
    status,
    answer.title as string | undefined,
    (answer.fields as Record<string, string> | undefined) ?? {},
    (answer.reasons as Record<string, string> | undefined) ?? {},
    answer,
    retryAfter ? Number(retryAfter) : undefined,
  );
}

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  accessToken?: string | undefined;
  /** Key shared by every attempt of one write, so that a retry creates nothing twice. */
  idempotencyKey?: string;
  /** Milliseconds until the call is given up. */
  timeout?: number;
  /** Arrives also where the page is left before the answer; for bodies of a few kilobytes. */
  keepalive?: boolean;
}

/**
 * Calls one of the shop's own endpoints from the browser; where it asks for some work first, once more with it.
 * @param proof of that work
 * @throws CallError with the endpoint's code, message and field errors, or NETWORK
 */
export async function send<Answer>(
  url: string,
  call: SendOptions = {},
  proof?: Record<string, string>,
): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json', ...proof };
  const isFile = call.body instanceof Blob;
  if (call.body !== undefined) {
    headers['Content-Type'] = isFile ? 'application/octet-stream' : 'application/json';
  }
  if (call.accessToken) headers.Authorization = `Bearer ${call.accessToken}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  let response: Response;
  let answer: Record<string, unknown>;
  try {
    response = await fetch(url, {
      method: call.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.timeout(call.timeout ?? 20_000),
      ...(call.body !== undefined && {
        body: call.body instanceof Blob ? call.body : JSON.stringify(call.body),
      }),
    });
    answer = await response.json();
  } catch (error) {
    throw new CallError('NETWORK', error instanceof Error ? error.message : String(error), 0);
  }
  if (response.ok) return answer as Answer;
  if (answer.code === 'WORK_NEEDED' && !proof) {
    // Loaded where it is needed, which is seldom.
    const work = await (await import('./solve-work')).provenWork(answer);
    if (work) return send(url, call, work);
  }
  throw toCallError(response.status, answer, response.headers.get('Retry-After'));
}
