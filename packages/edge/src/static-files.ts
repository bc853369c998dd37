import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  addVary,
  chooseEncoding,
  compress,
  etagMatches,
  isCompressible,
  MINIMUM_BYTES,
  type Encoding,
} from './encoding';

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
  /** By name, and by encoding and name. */
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: 64 * MEGABYTE,
    maxEntrySize: 16 * MEGABYTE,
  });

  /** @param directory the build's `static` folder */
  constructor(readonly directory: string) {}

  /** @returns whether there is a file of that name; nothing is sent otherwise */
  async serve(request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> {
    const type = TYPES[extname(name)];
    // Dot segments and control characters were refused with the target, so the path stays inside.
    const body = type && (await this.#keep(name, () => readFile(join(this.directory, name))));
    if (!body) return false;
    const isPacked = isCompressible(type) && body.length >= MINIMUM_BYTES;
    // The name holds a hash of the content, so name and length tell versions apart.
    const etag = `W/"${body.length.toString(36)}"`;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', etag);
    if (isPacked)
      response.setHeader('Vary', addVary(response.getHeader('vary'), 'Accept-Encoding'));
    if (etagMatches(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return true;
    }
    const offered: Encoding[] = isPacked ? ['br', 'gzip'] : [];
    const encoding = chooseEncoding(request.headers['accept-encoding'], offered);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const pack = () => compress(body, encoding!, 'once');
    const sent = encoding ? await this.#keep(`${encoding} ${name}`, pack) : body;
    response.setHeader('Content-Length', sent!.length);
    response.end(request.method === 'HEAD' ? undefined : sent);
    return true;
  }

  async #keep(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = await make().catch(() => null);
    if (made) this.#kept.set(key, made, { size: made.length + 300 });
    return made;
  }
}
