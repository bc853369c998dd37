import { DEFAULT_LOCALE, LOCALES } from '../../../platform/i18n/i18n';
import { localePath } from '../../../platform/paths';

/** Most addresses in one file: every page counts once in each language. */
export const FILE_SIZE = 10_000;
/** Pages of one file. */
export const PAGES_PER_FILE = Math.floor(FILE_SIZE / LOCALES.length);

/** A page that stands in every language. */
export interface SitemapPage {
  /** Without a language. */
  path: string;
  /** Milliseconds since 1970. */
  changedAt?: number;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const lastmod = (changedAt: number | undefined) =>
  changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;

/** One file: each page in each language, with its twins. @param origin without a trailing slash */
export function sitemapXml(origin: string, pages: SitemapPage[]): string {
  const address = (language: (typeof LOCALES)[number], path: string) =>
    escapeXml(origin + localePath(language, path));
  const entries = pages.flatMap(({ path, changedAt }) => {
    const twins = [
      ...LOCALES.map((language) => [language, address(language, path)]),
      ['x-default', address(DEFAULT_LOCALE, path)],
    ].map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    const rest = `${lastmod(changedAt)}${twins.join('')}</url>\n`;
    return LOCALES.map((language) => `<url><loc>${address(language, path)}</loc>${rest}`);
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** The list of all files. @param files paths with when the newest of their pages changed */
export function sitemapIndexXml(origin: string, files: SitemapPage[]): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
