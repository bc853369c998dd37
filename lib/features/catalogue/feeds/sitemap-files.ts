import 'server-only';
import type { Dated } from '@paikari/catalogue-search/types';
import { PAGES, type Page } from '../../../platform/pages';
import { paths } from '../../../platform/paths';
import {
  countOnSale,
  listDated,
  listDatedCategories,
  listDatedSellers,
} from '../search/index-queries';
import { PAGES_PER_FILE, type SitemapPage } from './sitemap';

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
    ...pathsOf('text').map((path) => ({ path })),
  ];
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
