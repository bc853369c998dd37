import type { ServerResponse } from 'node:http';

/** Prices stand on pages, so no proxy is to show an old one for longer than a moment. */
const SHARED_SECONDS = 10;
const PAGE = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`;

/**
 * Next lets shared caches keep its pages for a year, as it means to end them there itself; nobody
 * tells a proxy or CDN of ours. They may keep a page for seconds, which takes a rush off the shop,
 * and then ask again (304 by ETag). Browsers ask each time.
 */
export function limitSharedCaching(response: ServerResponse): void {
  const named = /s-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1];
  if (named !== undefined && Number(named) > SHARED_SECONDS) {
    response.setHeader('Cache-Control', PAGE);
  }
}
