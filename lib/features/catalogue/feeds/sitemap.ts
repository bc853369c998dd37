import 'server-only';
import type { Dated } from '@paikari/catalogue-search/types';
import { DEFAULT_LOCALE, LOCALES } from '../../../platform/i18n/i18n';
import { localePath } from '../../../platform/i18n/locale-path';
import { deskPaths } from '../../../shop/desk-paths';
import { paths } from '../../../shop/paths';
import { PAGES, type Page, CLOSED_AREAS } from '../../../shop/pages';
import { countLeaves } from '..';
import { getTree } from '../tree';
import { countOnSale, listDated, listDatedCategories, listDatedSellers } from '../search';

/** Most addresses in one file: every page counts once in each language. */
const FILE_SIZE = 10_000;
/** Pages of one file. */
const PAGES_PER_FILE = Math.floor(FILE_SIZE / LOCALES.length);

/** A page that stands in every language. */
interface SitemapPage {
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

/** One file: each page in each language, with its counterparts. @param origin without a trailing slash */
export function sitemapXml(origin: string, pages: SitemapPage[]): string {
  const address = (language: (typeof LOCALES)[number], path: string) =>
    escapeXml(origin + localePath(language, path));
  const entries = pages.flatMap(({ path, changedAt }) => {
    const alternates = [
      ...LOCALES.map((language) => [language, address(language, path)]),
      ['x-default', address(DEFAULT_LOCALE, path)],
    ].map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    const rest = `${lastmod(changedAt)}${alternates.join('')}</url>\n`;
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

const pathsOf = (kind: Page['sitemap']) =>
  PAGES.filter(({ sitemap }) => sitemap === kind).map(({ path }) => path);

const newest = (pages: SitemapPage[]): number | undefined => {
  const known = pages.flatMap(({ changedAt }) => changedAt ?? []);
  // No spread: a file has thousands.
  return known.length === 0 ? undefined : known.reduce((one, other) => Math.max(one, other));
};

/** Home, the lists, every category with something in it, and the content pages. */
async function shopPages(): Promise<SitemapPage[]> {
  const categories = await listDatedCategories();
  const pages = categories.map(([category, changedAt]) => ({
    path: paths.category(category),
    changedAt,
  }));
  const changedAt = newest(pages);
  return [
    ...pathsOf('list').map((path) => ({ path, changedAt })),
    ...pages,
    ...(await leafPages()),
    ...pathsOf('text').map((path) => ({ path })),
  ];
}

/** Categories below the seven that have something on sale. */
async function leafPages(): Promise<SitemapPage[]> {
  const tree = await getTree();
  return [...(await countLeaves(tree))].flatMap(([id, { changedAt }]) => {
    const node = tree.byId.get(id)!;
    return node.retired ? [] : [{ path: deskPaths.leaf(node.slugs[0]!), changedAt }];
  });
}

const toPage =
  (pathOf: (id: string) => string) =>
  ([id, changedAt]: Dated): SitemapPage => ({ path: pathOf(id), changedAt });

async function sellerPages(part: number): Promise<SitemapPage[]> {
  const sellers = await listDatedSellers();
  const from = part * PAGES_PER_FILE;
  return sellers.slice(from, from + PAGES_PER_FILE).map(toPage(paths.seller));
}

async function productPages(part: number): Promise<SitemapPage[]> {
  return (await listDated(part * PAGES_PER_FILE, PAGES_PER_FILE)).map(toPage(paths.product));
}

const KINDS = { sellers: sellerPages, products: productPages } as const;
const parts = (count: number) =>
  Array.from({ length: Math.ceil(count / PAGES_PER_FILE) }, (_, index) => index + 1);

/** The pages of one file by its name (`pages.xml`, `sellers-1.xml`, `products-12.xml`), or null. */
export async function getSitemapPages(name: string): Promise<SitemapPage[] | null> {
  if (name === 'pages.xml') return shopPages();
  const [, kind, number] = /^(sellers|products)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (kind === undefined) return null;
  const pages = await KINDS[kind as keyof typeof KINDS](Number(number) - 1);
  return pages.length === 0 ? null : pages;
}

/** Every file with when the newest of its pages changed. */
export async function listSitemapFiles(): Promise<SitemapPage[]> {
  const [products, sellers] = await Promise.all([countOnSale(), listDatedSellers()]);
  const names = [
    'pages.xml',
    ...parts(sellers.length).map((number) => `sellers-${number}.xml`),
    ...parts(products).map((number) => `products-${number}.xml`),
  ];
  const files: SitemapPage[] = [];
  // One after the other: all at once would hold the whole catalogue.
  for (const name of names) {
    const pages = await getSitemapPages(name);
    if (pages) files.push({ path: `/sitemap/${name}`, changedAt: newest(pages) });
  }
  return files;
}

/** `robots.txt`. Filtered lists stay readable: they say `noindex` themselves. @param origin without a trailing slash */
export function robotsTxt(origin: string): string {
  const closed = [
    '/api',
    '/search',
    ...CLOSED_AREAS.flatMap((path) => LOCALES.map((each) => localePath(each, path))),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
