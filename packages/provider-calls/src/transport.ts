/**
 * The provider did not answer as it should: no answer in time, none that can be read, or one that says
 * nothing of the question. What it did is not known. The message names the call and never its address,
 * which may hold secrets.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';

  constructor(
    message: string,
    /** That it never got there: nothing was done. */
    readonly isUnsent = false,
  ) {
    super(message);
  }
}

/** The provider said no, or would surely: nothing was done. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    /** The provider's code of it, or the name of the limit that it breaks. */
    readonly code: string,
    message: string,
    /** Provider's messages, by the field that they are about. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** How a call ended: an answer, the provider's own failure (5xx), or nothing that could be read in time. */
export type CallOutcome = 'answered' | 'failed' | 'silent';

/** A call that is over. */
export interface CallSeen {
  /** Name of the call, as `Call.what`: its first words are the provider's name. */
  what: string;
  outcome: CallOutcome;
  seconds: number;
}

/** One observer for each process, though bundles may each have their own copy of this module. */
const shared = globalThis as typeof globalThis & {
  paikariCallObserver?: (seen: CallSeen) => void;
};

/** Has `observer` hear of every call to a provider that is over; of each process the last one named. */
export function setCallObserver(observer: (seen: CallSeen) => void): void {
  shared.paikariCallObserver = observer;
}

/** Tells the observer, where there is one. */
function observeCall(what: string, begunAt: number, outcome: CallOutcome): void {
  const seconds = (performance.now() - begunAt) / 1000;
  shared.paikariCallObserver?.({ what, outcome, seconds });
}

/** No call to a provider takes longer. */
export const LONGEST_CALL_MS = 30_000;
/** No answer of a provider is longer. */
const MAX_ANSWER_BYTES = 256 * 1024;

export interface Call {
  /** Name of the call, for messages: `SSLCommerz validate`. */
  what: string;
  url: string;
  method: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
  /** Less than the usual 30 s. */
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  text: string;
}

/** The connection was never made, or ended as its certificate was seen: before anything was asked. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const CERTIFICATE =
  /^(CERT_|CRL_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|INVALID_CA$|HOSTNAME_MISMATCH$)/;
const CONNECTING = new Set(['connect', 'getaddrinfo']);

/** Whether the cause of a failed call shows that nothing was sent; of several addresses each has to. */
function isUnsent(cause: unknown): boolean {
  const { code, syscall, errors } = (cause ?? {}) as Record<string, unknown>;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnsent);
  if (typeof syscall === 'string' && CONNECTING.has(syscall)) return true;
  return typeof code === 'string' && (UNSENT.has(code) || CERTIFICATE.test(code));
}

/** Message of a failed call, without its address, which undici writes into its messages. */
function reasonOf(error: unknown): string {
  // By their fields: errors of fetch may come from another realm, where `instanceof` is of no use.
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown };
  const { code } = (cause ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'failed';
}

async function readBounded(response: Response, what: string): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new NoAnswer(`${what}: the answer is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One HTTP call, to its end. Redirects are not followed: no provider sends any.
 * @throws NoAnswer where nothing came in time, or too much
 */
export async function send(call: Call): Promise<Answer> {
  const begunAt = performance.now();
  try {
    const answer = await sendOnce(call);
    observeCall(call.what, begunAt, answer.status >= 500 ? 'failed' : 'answered');
    return answer;
  } catch (error) {
    observeCall(call.what, begunAt, 'silent');
    throw error;
  }
}

async function sendOnce(call: Call): Promise<Answer> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(call.timeoutMs ?? LONGEST_CALL_MS),
      ...(call.headers && { headers: call.headers }),
      ...(call.body !== undefined && { body: call.body }),
    });
    return { status: response.status, text: await readBounded(response, call.what) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const { cause } = (error ?? {}) as { cause?: unknown };
    throw new NoAnswer(`${call.what}: no answer (${reasonOf(error)})`, isUnsent(cause));
  }
}

/** An answer's JSON object. @throws NoAnswer where it is none */
export function jsonObject({ status, text }: Answer, what: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoAnswer(`${what}: status ${status} without JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NoAnswer(`${what}: status ${status} without an object`);
  }
  return value as Record<string, unknown>;
}
