import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompressionCache } from './compression-cache';
import type { Interception } from './intercept';
import type { ListAddress } from './list-address';
import type { ListCache } from './list-cache';
import type { PageFills } from './page-fills';
import type { PageTemplates } from './page-templates';
import type { MissingRecords } from './missing-records';
import type { NotFoundPage } from './not-found-page';
import type { AnsweredBy } from './observer';
import type { FrontOptions, ProxyOptions, SharedOptions } from './options';
import type { PageCache } from './page-cache';
import type { PageFetches } from './proxy/page-fetches';
import type { StaticFiles } from './static-files';
import type { Target } from './target';

/** What every front keeps. */
interface Stores {
  compressed: CompressionCache;
  pages: PageCache;
  lists: ListCache;
  missing: MissingRecords;
  /** Undefined in development, like the next one. */
  files: StaticFiles | undefined;
  /** Undefined where Next's own answer to a missing page is good enough. */
  notFoundPage: NotFoundPage | undefined;
}

/** Any front: what it was told, and what it keeps. */
export interface AnyFront extends SharedOptions, Stores {}

/** The front around Next. */
export interface Front extends FrontOptions, Stores {
  /** Undefined in development, and where nobody fills pages. */
  templates: PageTemplates | undefined;
  /** The same. */
  fills: PageFills | undefined;
}

/** The caching proxy before the process of Next. */
export interface ProxyFront extends ProxyOptions, Stores {
  /** Pages that are being fetched. */
  fetches: PageFetches;
}

/** A request and its answer, on their way through the front. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  target: Target;
  isPage: boolean;
  /** The client's address, which may be believed. */
  address: string;
  /** The name under which its page may be kept (`pageKey`); null where nobody else gets the same. */
  pageKey: string | null;
  /** The list that it asks for, where it is one. */
  list: ListAddress | null;
  /** Its body is longer than it may be. */
  isRefused: boolean;
  /** Whose answer it gets, as far as is known; what no step answers is Next's. */
  answeredBy: AnsweredBy;
  /** Set once Next is asked. */
  interception: Interception | undefined;
}

/**
 * What may answer a request instead of Next: true where it did, or will without anything more. What
 * can be said at once is said without a promise, as whole cached pages pass through most of them.
 */
export type Step = (exchange: Exchange, front: AnyFront) => boolean | Promise<boolean>;
