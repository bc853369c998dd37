import { DEFAULT_LOCALE, type Locale } from './i18n';
import { localePath, splitLocale } from './locale-path';

/**
 * The language of the page that a request comes from: that of its own path, as forms of `/bn/track` are
 * posted there; where that names none, by its `Referer`; the shop's usual one where the browser tells
 * none.
 */
export function languageOf({ headers, url }: Pick<Request, 'headers' | 'url'>): Locale {
  const { locale } = splitLocale(new URL(url).pathname);
  if (locale !== DEFAULT_LOCALE) return locale;
  const address = headers.get('referer');
  if (address === null || !URL.canParse(address)) return DEFAULT_LOCALE;
  return splitLocale(new URL(address).pathname).locale;
}

/**
 * The language of the shop's own page that a request comes from; undefined where its `Referer` names
 * none of them: a script's call, or one that another site led to.
 * @param origin the shop's own, `https://shop.example`
 */
export function pageLanguageOf(
  { headers }: Pick<Request, 'headers'>,
  origin: string,
): Locale | undefined {
  const address = headers.get('referer');
  if (address === null || !URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const isOwn = host === headers.get('host') || host === new URL(origin).host;
  return isOwn ? splitLocale(pathname).locale : undefined;
}

/**
 * The page that somebody reads, in another language, with its query: a path of this shop whatever
 * the address says, as only pages that the shop has are led to. Home where it is none of them.
 * @param address the `Referer`: any text, or null where the browser tells none
 * @param isPage whether a path, in any language, is a page's
 */
export function pageInLanguage(
  address: string | null,
  to: Locale,
  isPage: (pathname: string) => boolean,
): string {
  const home = localePath(to, '/');
  if (address === null || !URL.canParse(address)) return home;
  const { pathname, search } = new URL(address);
  if (!isPage(pathname)) return home;
  return localePath(to, splitLocale(pathname).path) + search;
}
