import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachePlace } from './cache-place';
import type { Interception } from './sinks';
import type { AnsweredBy, FrontOptions } from './options';
import type { PageCache } from './page-cache';
import type { StaticFiles } from './static-files';
import type { Target } from './request-kind';

/** The front around Next: what it was told, and what it keeps. */
export interface Front extends FrontOptions {
  pages: PageCache;
  /** Undefined in development. */
  files: StaticFiles | undefined;
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
  /** Where its answer may be kept; null where nobody else gets the same. */
  place: CachePlace | null;
  /** Its body is longer than it may be. */
  isRefused: boolean;
  /** Source of the response, as far as is known; Next answers a request that no step answers. */
  answeredBy: AnsweredBy;
  /** Set once Next is asked. */
  interception: Interception | undefined;
}

/**
 * Step that may answer a request instead of Next: true where it did, or will without anything more. Immediate
 * answers are given without a promise, as whole cached pages pass through most of the steps.
 */
export type Step = (exchange: Exchange, front: Front) => boolean | Promise<boolean>;
