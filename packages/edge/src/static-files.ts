import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CompressionCache } from './compression-cache';
import { addVary, chooseEncoding, etagMatches, isCompressible, MINIMUM_BYTES } from './encoding';
import { STATIC_PREFIX } from './next-internals.mjs';

const MEGABYTE = 1024 * 1024;

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};

/** Sends the build's own files: read once, compressed once, kept by browsers for good. */
export class StaticFiles {
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: 64 * MEGABYTE,
    maxEntrySize: 16 * MEGABYTE,
  });

  /** @param directory the build's `static` folder */
  constructor(
    readonly directory: string,
    readonly compressed: CompressionCache,
  ) {}

  /**
   * @param decoded below `STATIC_PREFIX`
   * @returns whether there is such a file; nothing is sent otherwise
   */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    decoded: string,
  ): Promise<boolean> {
    const type = TYPES[extname(decoded)];
    if (type === undefined) return false;
    const body = await this.#read(decoded.slice(STATIC_PREFIX.length));
    if (!body) return false;
    // The name holds a hash of the content, so name and length tell versions apart.
    const etag = `W/"${body.length.toString(36)}"`;
    const compressible = isCompressible(type) && body.length >= MINIMUM_BYTES;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', etag);
    if (compressible)
      response.setHeader('Vary', addVary(response.getHeader('vary'), 'Accept-Encoding'));
    if (etagMatches(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return true;
    }
    const encoding = chooseEncoding(
      request.headers['accept-encoding'],
      compressible ? ['br', 'gzip'] : [],
    );
    const sent = encoding ? await this.compressed.make(decoded, encoding, body) : body;
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', sent.length);
    response.end(request.method === 'HEAD' ? undefined : sent);
    return true;
  }

  async #read(path: string): Promise<Buffer | null> {
    const kept = this.#files.get(path);
    if (kept) return kept;
    // Dot segments and control characters were refused with the target, so the path stays inside.
    const body = await readFile(join(this.directory, path)).catch(() => null);
    if (!body) return null;
    this.#files.set(path, body, { size: body.length + 300 });
    return body;
  }
}
