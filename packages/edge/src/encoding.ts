import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit one packet anyway. */
export const MINIMUM_BYTES = 1024;

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json|openapi\+json)|image\/svg\+xml)/i;

/** Whether a type gains from compression. Images and woff2 are compressed already. */
export function isCompressible(contentType: unknown): boolean {
  return typeof contentType === 'string' && COMPRESSIBLE.test(contentType);
}

/** Encodings that each header accepts; browsers send a handful of different headers. */
const acceptedBy = new LRUCache<string, readonly string[]>({ max: 100 });
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

function acceptedEncodings(header: string): readonly string[] {
  const known = acceptedBy.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings(ENCODINGS);
  if (header.length <= 100) acceptedBy.set(header, accepted);
  return accepted;
}

/** The first of `offered` (best first) that `Accept-Encoding` accepts, with whatever q above 0. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const accepted = acceptedEncodings(String(acceptEncoding));
  return offered.find((encoding) => accepted.includes(encoding)) ?? null;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Levels of gzip and brotli: the more often the same bytes are sent, the more time they are worth. */
const LEVELS = { once: [8, 6], each: [3, 3] } as const;

/** `once` for what is kept and sent many times, `each` for what is sent to one. */
export type Effort = keyof typeof LEVELS;

/** Compresses on the thread pool. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const [level, quality] = LEVELS[effort];
  if (encoding === 'gzip') return gzipAsync(body, { level });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Adds a name to a `Vary` value, keeping what is there. */
export function addVary(vary: number | string | string[] | undefined, name: string): string {
  const names = (Array.isArray(vary) ? vary.join(',') : String(vary ?? ''))
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const has = names.some((word) => word === '*' || word.toLowerCase() === name.toLowerCase());
  return (has ? names : [...names, name]).join(', ');
}

/** Encodings of one page are alike but not the same bytes: their tag may only be a weak one. */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** Whether `If-None-Match` names this tag (weak comparison). */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = weakEtag(etag);
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || weakEtag(tag) === wanted);
}
