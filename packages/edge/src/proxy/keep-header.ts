import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { PageReads } from '../render-cache';

/** By this the process of Next tells our proxy before it what may be kept of an answer. */
export const KEEP_HEADER = 'x-front-keep';

/** What may be kept: a list by the rules of its address, or a page until one of its tags is void. */
export type Offer = 'list' | Pick<PageReads, 'tags' | 'until'>;

/** A header holds no letters beyond ASCII. */
const escaped = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Offers an answer to whoever keeps it. */
export function offer(response: ServerResponse, given: Offer): void {
  if (given === 'list') {
    response.setHeader(KEEP_HEADER, '"list"');
    return;
  }
  const { tags, until } = given;
  const ends = until === Infinity ? {} : { until };
  response.setHeader(KEEP_HEADER, escaped(JSON.stringify({ tags: [...new Set(tags)], ...ends })));
}

/** @returns null for an answer that is nobody else's */
export function readOffer(headers: IncomingHttpHeaders): Offer | null {
  const header = headers[KEEP_HEADER];
  if (typeof header !== 'string') return null;
  const given = JSON.parse(header) as 'list' | { tags: string[]; until?: number };
  return given === 'list' ? given : { until: Infinity, ...given };
}
