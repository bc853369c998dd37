import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { cacheTime, wasInvalidated } from '../../../lib/platform/cache/cache-handler.mjs';

/** The page of the app that shows "Page Not Found"; see `app/[locale]/(shop)/page-not-found`. */
const PATH = '/page-not-found';
const MAX_AGE_MS = 60_000;
/** Tags of lib/platform/cache/cache.ts: the page shows the shop's texts, and products to go on with. */
const SHOWN = ['content', 'products'];
const MOST_MS = 3_000;

/** Proves that a request for the page comes from this process. */
export const OWN_REQUEST_HEADER = 'x-front-request';
const ownToken = randomUUID();

export function isOwnRequest(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers[OWN_REQUEST_HEADER] === ownToken;
}

/** The page of the app for a product that is gone; see `app/[locale]/(shop)/product-gone`. */
const GONE_PATH = '/product-gone';
const PRODUCT = /^(\/bn)?\/product\/([0-9a-f]{24})$/i;

/** Whether a path is such a page's own address, which is a 404 for everybody but this process. */
export function isNotFoundPath(pathname: string): boolean {
  const path = pathname.replace(/^\/bn(?=\/)/, '');
  return path === PATH || path.startsWith(`${GONE_PATH}/`);
}

interface Kept {
  body: Buffer;
  /** When it was asked for, by `cacheTime`. */
  since: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** The rendered 404 page in each language, asked of the app itself and kept for a minute. */
export class NotFoundPage {
  readonly #pages = new Map<string, Kept>();

  /** @param load reads one page of this very server, or answers null */
  constructor(readonly load: (path: string) => Promise<Buffer | null>) {}

  /** @returns null where the app could not render it: what Next answered is then sent as it is */
  async get(pathname: string): Promise<Buffer | null> {
    const path = /^\/bn(\/|$)/.test(pathname) ? `/bn${PATH}` : PATH;
    const kept = this.#pages.get(path);
    const since = cacheTime();
    if (kept && !wasInvalidated(SHOWN, kept.since) && Date.now() - kept.at < MAX_AGE_MS) {
      return kept.body;
    }
    const body = await this.load(path);
    if (body) this.#pages.set(path, { body, since, at: Date.now() });
    return body;
  }

  /** The page for a product that was on sale until it was deleted; null for any other path. */
  async getGone(pathname: string): Promise<Buffer | null> {
    const [, language = '', id] = PRODUCT.exec(pathname) ?? [];
    if (id === undefined) return null;
    return this.load(`${language}${GONE_PATH}/${id.toLowerCase()}`);
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
