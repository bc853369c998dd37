import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Error that S3 gives for a request that it does not believe. */
export type SignatureProblem =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'
  | 'AuthorizationHeaderMalformed';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Every parameter, sorted by its encoded name and value, as both sides sign them. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function canonicalHeaders(request: IncomingMessage, names: string[]): string {
  return names
    .map((name) => {
      const value = request.headers[name];
      const text = Array.isArray(value) ? value.join(',') : (value ?? '');
      return `${name}:${text.trim().replace(/ +/g, ' ')}\n`;
    })
    .join('');
}

/** `20261122T171500Z` in milliseconds; NaN for anything else. */
function timeOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

/**
 * Checks a request's AWS Signature Version 4 as S3 does, written from its specification and not with
 * the SDK's own signer, so that one mistake is not made on both sides.
 * @param body all of it: its hash is signed too
 * @param now milliseconds since 1970 by the server's clock
 * @returns what is wrong; undefined where nothing is
 */
export function checkSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: number,
): SignatureProblem | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return 'AccessDenied';
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (credential === undefined) return 'AuthorizationHeaderMalformed';
  const [key, day, ...scope] = credential.split('/');
  if (scope.join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const date = String(request.headers['x-amz-date']);
  if (!(Math.abs(timeOf(date) - now) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const names = signed!.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...mustBeSigned].every((name) => names.includes(name))) return 'AccessDenied';
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    canonicalHeaders(request, names),
    signed,
    claimed,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${scope.join('/')}`, sha256(canonical)].join(
    '\n',
  );
  const dayKey = hmac(`AWS4${secretAccessKey}`, day!);
  const signingKey = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  const expected = hmac(signingKey, toSign);
  const isRight = timingSafeEqual(expected, Buffer.from(signature!, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}
