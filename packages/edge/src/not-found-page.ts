import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { RenderCache } from './render-cache';
import type { NotFoundRules } from './site';

const MOST_MS = 3_000;

/** Proves that a request for the page comes from this process. */
export const OWN_REQUEST_HEADER = 'x-front-request';
const ownToken = randomUUID();

/** Whether the front itself asks, for one of these pages. */
export function isOwnRequest(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers[OWN_REQUEST_HEADER] === ownToken;
}

interface Kept {
  body: Buffer;
  /** When it was asked for, by `cacheTime`. */
  since: number;
}

/** The rendered 404 page in each language, asked of the app itself and kept while what it shows holds. */
export class NotFoundPage {
  readonly #pages = new Map<string, Kept>();

  /** @param load reads one page of this very server, or answers null */
  constructor(
    readonly load: (path: string) => Promise<Buffer | null>,
    readonly cache: RenderCache,
    readonly rules: NotFoundRules,
  ) {}

  /** @returns null where the app could not render it: what Next answered is then sent as it is */
  async get(pathname: string): Promise<Buffer | null> {
    const path = this.rules.pageFor(pathname);
    const kept = this.#pages.get(path);
    const since = this.cache.cacheTime();
    if (kept && !this.cache.wasInvalidated(this.rules.tags, kept.since)) return kept.body;
    const body = await this.load(path);
    if (body) this.#pages.set(path, { body, since });
    return body;
  }

  /** The page for a record that was there until it was deleted; null for any other path. */
  async getGone(pathname: string): Promise<Buffer | null> {
    const path = this.rules.gonePageFor(pathname);
    return path === null ? null : this.load(path);
  }
}

/** Reads a page of the server on this port, uncompressed. @returns null on any failure */
export function loadOwnPage(port: number, host: string, path: string): Promise<Buffer | null> {
  const headers = { accept: 'text/html', [OWN_REQUEST_HEADER]: ownToken };
  const address = host === '::' || host === '0.0.0.0' ? 'localhost' : host;
  return new Promise((resolve) => {
    const request = get({ port, host: address, path, headers, timeout: MOST_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        resolve(response.statusCode === 200 ? Buffer.concat(chunks) : null);
      });
      response.once('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
  });
}
