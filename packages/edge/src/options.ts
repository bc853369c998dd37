import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FairQueue } from './fair-queue';
import type { OwnPage } from './own-page';
import type { ErrorTable } from './problem';
import type { RequestLimits } from './request-limits';

/** Why a page of the front's own stands in for another; `offline` is kept by a service worker. */
export type ErrorPageType = 'away' | 'busy' | 'failed' | 'maintenance' | 'offline';

/** Content of one of the front's own pages. */
export interface ErrorPage {
  kind: ErrorPageType;
  pathname: string;
  /** Path and query, for `Try again`; empty for the address that the browser shows. */
  url: string;
  /** Named where the site failed, so that it can be told. */
  requestId?: string;
}

/**
 * Form in which a list is requested: the page for a person, a part of it for the router, its JSON for a
 * script.
 */
export type ListFace = 'page' | 'part' | 'json';

/** Lists that Next makes for each request and that are the same for everybody. */
export interface ListRules {
  /** Whether the path is the page of the lists, in any language. */
  isPage(pathname: string): boolean;
  /** Whether the path is the call that answers with JSON alone. */
  isApi(pathname: string): boolean;
  /** Whether a page's path also answers with JSON, to who accepts it. */
  hasJson(pathname: string): boolean;
  /** Names in the query that say which list is meant, in the order of the site's own links. */
  query: readonly string[];
  /** Names in the query of the JSON that ask for the caller's own. */
  personalQuery: readonly string[];
  /** By this header the app hears that its answer is kept for everybody, and is to name nobody. */
  keptHeader: string;
  /** The tags under which a list is read: one of them void, and the list is. @param query as kept */
  tagsOf(face: ListFace, query: URLSearchParams): readonly string[];
}

/** The pages of the app that the front sends where there is nothing. */
export interface MissingRules {
  /** The path of the 404 page in the language of another path. */
  pageFor(pathname: string): string;
  /** The path of the page for a record that is gone (410), where the path is that of one. */
  gonePageFor(pathname: string): string | null;
  /** Whether a path is one of these pages itself, which is a 404 for everybody but the front. */
  isOwnPage(pathname: string): boolean;
  /** Tags of the content that these pages show. */
  tags: readonly string[];
  /** The tag that is void once the record of a path appears; null where its absence is not worth remembering. */
  tagOf(pathname: string): string | null;
}

/**
 * Facts that the front must know about the site behind it. Paths are as in the address unless they are said
 * to be decoded.
 */
export interface Site {
  /** Answers GET and HEAD alone, and posts of forms where `isPostedPage`. */
  isPagePath(pathname: string): boolean;
  isPostedPage(pathname: string): boolean;
  /** Folder of a page that the site's rewrites lead to, by its decoded path: nobody's own address. */
  isInnerPath(decoded: string): boolean;
  /** Page whose answer depends on who asks. */
  isGuardedPath(pathname: string): boolean;
  /** File of the `public` folder, by its decoded path: Next does not refuse to have it written to. */
  isPublicFile(decoded: string): boolean;
  /** The page for a browser without a network, which needs nothing but itself. */
  isOfflinePath(pathname: string): boolean;
  /** Whether a decoded path answers while the site is closed. */
  staysOpen(decoded: string): boolean;
  /** File below `/uploads`, by its name, that is never sent: who sees it the app answers for. */
  isPrivateUpload(name: string): boolean;
  /** Picture that other sites may show. */
  isEmbeddable(pathname: string): boolean;
  /** Page that reads codes with the camera, or leads to one without another load. */
  usesCamera(pathname: string): boolean;
  /** Most bytes of a request's body. */
  bodyLimit(pathname: string): number;
  /** With one of these cookies a path has another page. */
  variantCookies: readonly string[];
  /** The one name in the query that a cached page reads; undefined where it reads none. */
  pageQuery(pathname: string): string | undefined;
  lists: ListRules;
  missing: MissingRules;
}

/** Sources that a request was answered from, as the cache behind Next notes them. */
export interface PageReads {
  /** Tags of every cached page that was read. */
  tags: string[];
  /** When the oldest of them was made, by `cacheTime`; Infinity where none was read. */
  since: number;
  /** When the first of them ends by its time; Infinity where only tags end them. */
  until: number;
}

/**
 * Interface that the front needs of the cache behind Next (its `cacheHandler`). A copy that the front keeps
 * is invalid exactly when a tag that it depends on is.
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

/**
 * Source of the response to a request: the front's own cache (`page-cache`, `list-cache`), Next's
 * (`next-cache`), Next itself (`next`), a file, a page of the front's own (`standing-page`), a limit of its
 * address (`limit`), another refusal of the front, or the site's own `monitor`.
 */
export type AnsweredBy =
  | 'file'
  | 'limit'
  | 'list-cache'
  | 'monitor'
  | 'next'
  | 'next-cache'
  | 'page-cache'
  | 'refusal'
  | 'standing-page';

/** A request whose answer is over, or was given up by who asked. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** By `performance.now()`. */
  began: number;
  /** Path as it was requested, still percent-encoded; null where the address makes no sense. */
  pathname: string | null;
  isPage: boolean;
  /** The store of kept answers that may have it, or might have; null where it is kept for nobody. */
  store: 'page' | 'list' | null;
  answeredBy: AnsweredBy;
  /** Bytes sent on the connection meanwhile, headers included. */
  bytes: number;
}

/** Counter of requests. Both methods are called for each request, so they must be quick and may not throw. */
export interface Observer {
  /** A request has come in. */
  began(): void;
  /** Its answer is over; once for each that began. */
  ended(visit: Visit): void;
}

/** Options that the front needs from the code that starts it. */
export interface FrontOptions {
  cache: RenderCache;
  site: Site;
  errors: ErrorTable;
  /** A whole page of its own, without scripts: HTML. */
  errorPage(page: ErrorPage): string;
  databaseIsAway(): boolean;
  /** Whether the site is closed for a while. */
  isClosed(): boolean;
  /** Headers of every response. */
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
  loadOwnPage: ((path: string) => Promise<OwnPage>) | undefined;
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
  /** Queues that decide when Next answers each request; without them, all are answered at once. */
  turns?: Record<'reads' | 'writes', FairQueue> | undefined;
}
