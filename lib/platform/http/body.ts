import { PlatformError } from '../app-error';

/** JSON and form bodies end here (CONTRACT.md). The HTTP front holds the same line for everyone. */
export const MAX_BODY_BYTES = 256 * 1024;

export interface ParsedBody {
  value: unknown;
  /** The bytes as they came: what an Idempotency-Key is bound to. */
  raw: string;
  kind: 'json' | 'form';
}

/**
 * Reads a request's body, at most `MAX_BODY_BYTES` of it.
 * @param acceptForm whether an ordinary form post (no JavaScript) is taken too
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE, BAD_JSON
 */
export async function readBody(request: Request, acceptForm: boolean): Promise<ParsedBody> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === '' || type === 'application/json' || type.endsWith('+json');
  if (!isJson && !(isForm && acceptForm)) throw new PlatformError('UNSUPPORTED_TYPE');
  const raw = await readText(request);
  if (isForm) {
    return { value: Object.fromEntries(new URLSearchParams(raw)), raw, kind: 'form' };
  }
  try {
    return { value: JSON.parse(raw), raw, kind: 'json' };
  } catch (cause) {
    throw new PlatformError('BAD_JSON', { cause });
  }
}

/**
 * A request's body as text, whatever type it says it is.
 * @throws AppError TOO_LARGE, BAD_REQUEST
 */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new PlatformError('TOO_LARGE');
  }
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A chunked body has no length to believe: count what really comes.
  for await (const chunk of cutOffIsBadRequest(request.body)) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new PlatformError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The pieces of a request's body. A reader's failure is the sender's: the connection ended before
 * the body did, which is no trouble of the database's, whatever the socket calls it.
 * @throws AppError BAD_REQUEST where the body was cut off
 */
export async function* cutOffIsBadRequest(
  body: AsyncIterable<Uint8Array> | Request['body'],
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* (body ?? []) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new PlatformError('BAD_REQUEST', { message: 'The request was cut off.', cause });
  }
}

const MEGABYTE = 1024 * 1024;

/**
 * The bytes of a posted file. One that is too large is read to its end and dropped, so that the browser
 * gets to see the answer.
 * @throws AppError TOO_LARGE, BAD_REQUEST where it was cut off
 */
export async function readFileBytes(
  body: AsyncIterable<Uint8Array> | null,
  megabytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of cutOffIsBadRequest(body)) {
    size += chunk.byteLength;
    if (size <= megabytes * MEGABYTE) chunks.push(chunk);
  }
  if (size > megabytes * MEGABYTE) {
    throw new PlatformError('TOO_LARGE', { message: `The file may have at most ${megabytes} MB.` });
  }
  return Buffer.concat(chunks);
}
