import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit one packet anyway. */
export const MINIMUM_BYTES = 1024;

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json|openapi\+json)|image\/svg\+xml)/i;

/** Whether a type gains from compression. Images and woff2 are compressed already. */
export function isCompressible(contentType: unknown): boolean {
  return typeof contentType === 'string' && COMPRESSIBLE.test(contentType);
}

/** The best encoding of `offered` (best first) that `Accept-Encoding` names with q above 0. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const accepted = new Set<string>();
  for (const part of String(acceptEncoding).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name !== '' && !refused) accepted.add(name);
  }
  return offered.find((encoding) => accepted.has(encoding)) ?? null;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses on the thread pool. `once` spends more time, for what is kept and sent many times. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  effort: 'once' | 'each',
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: effort === 'once' ? 8 : 3 });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 6 : 3,
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
