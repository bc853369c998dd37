import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompressionCache } from './compression-cache';
import type { Interception } from './intercept';
import type { ListAddress } from './list-address';
import type { ListCache } from './list-cache';
import type { MissingRecords } from './missing-records';
import type { NotFoundPage } from './not-found-page';
import type { AnsweredBy } from './observer';
import type { FrontOptions } from './options';
import type { PageCache } from './page-cache';
import type { StaticFiles } from './static-files';
import type { Target } from './target';

/** The front around Next: what it was told, and what it keeps. */
export interface Front extends FrontOptions {
  compressed: CompressionCache;
  pages: PageCache;
  lists: ListCache;
  missing: MissingRecords;
  /** Undefined in development, like the next one. */
  files: StaticFiles | undefined;
  /** Undefined where Next's own answer to a missing page is good enough. */
  notFoundPage: NotFoundPage | undefined;
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
export type Step = (exchange: Exchange, front: Front) => boolean | Promise<boolean>;
