import { findPage } from '../../../platform/pages';
import { localePath, splitLocale } from '../../../platform/paths';

/** Where a visitor came from, as far as it is kept. */
export type Origin = 'direct' | 'inside' | 'search' | 'social' | 'elsewhere';

/** Name under which unknown paths are counted, so that invented ones cannot fill the database. */
export const OTHER = '{other}';

/**
 * The path that a view is counted under: without query and hash, with `{id}` for the last segment of
 * pages that have one. The language stays: `/bn/product/{id}`.
 */
export function countedPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  const { locale, path: english } = splitLocale(bare);
  const page = findPage(english);
  return page ? localePath(locale, page.path) : OTHER;
}

/** The id of the product whose page a path is, in lower case; null for every other page. */
export function productOf(path: string): string | null {
  const { path: page } = splitLocale(path.replace(/[?#].*$/s, ''));
  return /^\/product\/([0-9a-f]{24})\/?$/i.exec(page)?.[1]?.toLowerCase() ?? null;
}

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|baidu|qwant)\.[a-z]{2,3}(\.[a-z]{2})?$/;
const SOCIAL =
  /(^|\.)(facebook|fb|messenger|instagram|whatsapp|wa|youtube|youtu|twitter|x|t|linkedin|lnkd|pinterest|reddit|tiktok|telegram)\.(com|me|be|co|in|it|org)$/;

/** @param referrer `document.referrer`: an address, or empty where the browser tells none */
export function originOf(referrer: string, ownOrigins: string[]): Origin {
  if (referrer === '') return 'direct';
  let address: URL;
  try {
    address = new URL(referrer);
  } catch {
    // A path stands for a step inside the shop; anything else is no address.
    return referrer.startsWith('/') ? 'inside' : 'elsewhere';
  }
  if (ownOrigins.includes(address.origin)) return 'inside';
  if (SEARCH.test(address.hostname)) return 'search';
  return SOCIAL.test(address.hostname) ? 'social' : 'elsewhere';
}
