import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FairQueue } from './fair-queue';
import type { Observer } from './observer';
import type { ErrorTable } from './problem';
import type { RequestLimits } from './request-limits';
import type { ErrorPage, Site } from './site';

/** What a request was answered from, as the cache behind Next notes it. */
export interface PageReads {
  /** Of every cached page that was read. */
  tags: string[];
  /** When the oldest of them was made, by `cacheTime`; Infinity where none was read. */
  since: number;
  /** When the first of them ends by its time; Infinity where only tags end them. */
  until: number;
}

/**
 * What the front asks of the cache behind Next (its `cacheHandler`). A copy that the front keeps is
 * void exactly when a tag that it depends on is.
 */
export interface RenderCache {
  /** The clock that invalidations are compared by: milliseconds since 1970, never going backwards. */
  cacheTime(): number;
  /** Whether one of the tags was invalidated at or after a moment of `cacheTime`. */
  wasInvalidated(tags: readonly string[], since: number): boolean;
  /** When anything was last invalidated, by `cacheTime`; 0 before the first time. */
  lastInvalidation(): number;
  /** Runs the handling of one request and notes in `reads` what it was answered from. */
  readingPages<Answer>(reads: PageReads, handle: () => Answer): Answer;
}

/** What the front needs from whoever starts it. */
export interface FrontOptions {
  cache: RenderCache;
  site: Site;
  errors: ErrorTable;
  /** A whole page of its own, without scripts: HTML. */
  errorPage(page: ErrorPage): string;
  databaseIsAway(): boolean;
  /** Whether the site is closed for a while. */
  isClosed(): boolean;
  /** Of every answer. */
  securityHeaders: [string, string][];
  /** `renderNonceFrom`; undefined in development, where inline scripts are allowed as a whole. */
  renderNonce: string | undefined;
  uploadsDir: string;
  /**
   * Has a file lie in `uploadsDir` before it is sent, where files are kept elsewhere; without it they
   * lie there. It answers whether there is such a file, and throws where that cannot be found out.
   * @param path below `uploadsDir`
   */
  fetchUpload?: ((path: string) => Promise<boolean>) | undefined;
  /** Whether the last `x-forwarded-for` is to be believed: a proxy of ours stands before the front. */
  trustProxy: boolean;
  development: boolean;
  /** Reads one page of this very server (`loadOwnPage`); undefined in development. */
  loadOwnPage: ((path: string) => Promise<Buffer | null>) | undefined;
  /** The build's `static` folder; undefined in development, where Next makes these files as it goes. */
  staticDir: string | undefined;
  /** How much one address may ask for; without one, anything. */
  requestLimits?: RequestLimits | undefined;
  /**
   * Answers what watches the process and not the site, before anything is done for the request. The
   * headers are the peer's own words. True where it answered, or will.
   */
  monitor?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Hears of every request; without one, nobody counts. */
  observer?: Observer | undefined;
  /** Next's own request handler. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  /** Changes the headers of an answer of Next before any of it is sent, e.g. to end a cookie. */
  beforeSend?(request: IncomingMessage, response: ServerResponse, pathname: string): void;
  /** Whose turn it is to be answered by Next; without one, everybody's at once. */
  renderings?: FairQueue | undefined;
}
