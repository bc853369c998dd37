import { DEFAULT_LOCALE, LOCALES, type Locale } from './i18n';

/** The path in a language: English stands at the bare path, Bangla under `/bn`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits `/bn/cart` into its language and bare path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    if (locale === DEFAULT_LOCALE) continue;
    if (pathname === `/${locale}`) return { locale, path: '/' };
    if (pathname.startsWith(`/${locale}/`)) {
      return { locale, path: pathname.slice(locale.length + 1) };
    }
  }
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/**
 * The path in the language that a form names in a field, English where it names none: for pages that send no
 * referrer, as their address is a secret.
 */
export const localePathOf = (named: string | undefined, path: string): string =>
  localePath(LOCALES.find((locale) => locale === named) ?? DEFAULT_LOCALE, path);
