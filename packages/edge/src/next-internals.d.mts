import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** Types of `next-internals.mjs`, which says what each of these is. */

/** An entry of Next's cache. */
export interface CacheValue {
  kind: string;
  [field: string]: unknown;
}

/** What Next says beside an entry. */
export interface CacheContext {
  kind?: string;
  tags?: string[];
  softTags?: string[];
  cacheControl?: { revalidate?: number | false; expire?: number };
}

export const TAGS_HEADER: string;
export function isAnswerEntry(value: CacheValue | null): boolean;
export function isReadLookup(context?: CacheContext): boolean;
export function entryWithTags(value: CacheValue | null, context?: CacheContext): CacheValue | null;
export function tagsOfEntry(value: CacheValue | null): string[];
export function tagsOfReader(context?: CacheContext): string[];
export function sizeOfEntry(key: string, value: CacheValue | null): number;
export function endOfEntry(cacheControl: CacheContext['cacheControl'], madeAt: number): number;

export const ROUTER_HEADERS: readonly string[];
export const ROUTER_QUERY: string;
export const ROUTER_PART_TYPE: string;
export function isRouterRequest(headers: IncomingHttpHeaders): boolean;
export function callsAction(headers: IncomingHttpHeaders): boolean;
export const DRAFT_COOKIE: string;
export const INTERNAL_HEADERS: RegExp;
export const DEVELOPMENT_HEADERS: RegExp;

export const CACHE_HEADER: string;
export function isFromCache(response: Pick<ServerResponse, 'getHeader'>): boolean;
export function isCacheHit(response: Pick<ServerResponse, 'getHeader'>): boolean;
export const STATIC_PREFIX: string;
export function hasFailedPart(body: Buffer): boolean;

export function askForNonce(headers: IncomingHttpHeaders, nonce: string): void;
export const NONCE_HEADERS: RegExp;
export function nonceAttribute(nonce: string): string;
export function nonceInLink(nonce: string): string;
export const SCRIPT: RegExp;
export const OWN_SCRIPT_ATTRIBUTES: RegExp;
export const REACT_HIDDEN_STYLE: string;

export const BUILT_SETTINGS: { readonly file: string; readonly variable: string };
