import { splitLocale } from '../i18n/locale-path';

/** Never ways back: they would lead in circles, or are no pages. */
const NO_WAY_BACK = /^\/(?:login|regester|api)(?:\/|$)/;

/**
 * The path to return to after a login, as `callbackUrl` asks for it: always on this origin, so that
 * a link to the login page can't send people elsewhere.
 * @returns path with its query and hash, or `/` for anything else (other origins, odd spellings)
 */
export function safeWayBack(url: string | null | undefined): string {
  // Browsers read `\` as `/` and skip tabs and line breaks: none of these belongs into a path.
  if (!url || !/^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/.test(url)) return '/';
  let parsed: URL;
  try {
    parsed = new URL(url, 'http://shop.invalid');
  } catch {
    return '/';
  }
  const path = parsed.pathname + parsed.search + parsed.hash;
  // `/.//elsewhere.example` becomes `//elsewhere.example` once its dots are resolved.
  if (parsed.origin !== 'http://shop.invalid' || path.startsWith('//')) return '/';
  return NO_WAY_BACK.test(splitLocale(parsed.pathname).path) ? '/' : path;
}
