import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CLOSED_AREAS, findPage, GUARDED_AREAS, isInnerPath, PAGES } from '@/lib/shop/pages';
import { LOCALES } from '@/lib/platform/i18n/i18n';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ROUTES } from '@/lib/startup/routes';
import { config as middlewareConfig } from '@/middleware';

const FOLDER = join(import.meta.dirname, '[locale]');
/** Answers what there is no page for. */
const UNKNOWN = '/{...rest}';

/** Every page file by the path that it answers below its language. */
function pageFiles(folder: string): [path: string, file: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return pageFiles(file);
    if (entry.name !== 'page.tsx') return [];
    const path = `/${relative(FOLDER, folder)}`
      .replace('/(shop)', '')
      .replaceAll('[', '{')
      .replaceAll(']', '}');
    return [[path === '' ? '/' : path, file]];
  });
}

const files = new Map(pageFiles(FOLDER));
const rewriteTargetFolders = PAGES.flatMap(({ twins: rewriteTargets = [] }) =>
  rewriteTargets.map(({ folder }) => folder),
);

it('The table names every page under app, and no other.', () => {
  const named = [...PAGES.map(({ path }) => path), ...rewriteTargetFolders, UNKNOWN].filter(
    (path) => path !== '/unknown',
  );
  expect([...files.keys()].sort()).toEqual([...new Set(named)].sort());
});

it.each(LOCALES.map((locale) => ({ locale })))(
  'The folders of twins are no addresses in $locale, and no page’s address is one of them.',
  ({ locale }) => {
    const folders = rewriteTargetFolders.map((folder) => folder.replaceAll(/\{\w+\}/g, 'x'));
    const shown = (path: string) => isInnerPath(localePath(locale, path));
    expect(folders.filter((folder) => !shown(folder))).toEqual([]);
    expect(PAGES.filter(({ path }) => shown(path))).toEqual([]);
  },
);

it('No page stands twice in the table.', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});

const source = (path: string) => readFileSync(files.get(path)!, 'utf8');

it.each(PAGES)('$path asks who is there if, and only if, it needs $access', ({ path, access }) => {
  expect(source(path).includes('signedInPage(')).toBe(access !== 'anyone');
});

const allPaths = { ...paths, ...deskPaths };
/** The path that a page of staff or sellers gives to `signedInPage`. */
const OWN_PATH = /signedInPage\((?:paths|deskPaths)\.(\w+),/;
/** Pages that keep all of their query over a login, and what writes their address. */
const WITH_QUERY = {
  '/dashboard/orders/print': 'return printHref(kind, ids);',
  '/dashboard/parcels/print/{id}': '`${paths.parcelPaper(id)}?${',
};

it.each(PAGES.filter(({ access }) => access !== 'anyone' && access !== 'user'))(
  '$path asks for its own permission $access, and not for that of another page',
  ({ path }) => {
    const whole = WITH_QUERY[path as keyof typeof WITH_QUERY];
    if (whole) {
      expect(source(path)).toContain('signedInPage(pathOf,');
      expect(source(path)).toContain(whole);
      return;
    }
    const [, name] = OWN_PATH.exec(source(path)) ?? [];
    const link: unknown = allPaths[name as keyof typeof allPaths];
    expect(typeof link === 'function' ? (link as (id: string) => string)('{id}') : link).toBe(path);
  },
);

it.each(PAGES)('$path tells search engines what the table says: $search', ({ path, search }) => {
  const layout = join(FOLDER, 'dashboard/layout.tsx');
  const text = path.startsWith('/dashboard') ? readFileSync(layout, 'utf8') : source(path);
  expect(/robots: \{ index: false|titledUnlisted\(/.test(text)).toBe(search !== 'open');
});

const shopFiles = [...files].filter(([path]) => !path.startsWith('/dashboard'));

it.each(shopFiles)('%s says whether it is kept for everybody.', (_path, file) => {
  // The frame reads who looks where it may: a page that forgot to say would not be kept any more.
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^export const dynamic = 'force-(?:static|dynamic)';$/m);
  if (text.includes("'force-static'")) expect(text).not.toMatch(/pageActor\(|cookies\(|headers\(/i);
});

it('The middleware stands before every guarded page and no other.', () => {
  // Next reads the matcher from the source, so it can't be computed there.
  const guarded = PAGES.filter(({ access }) => access !== 'anyone');
  const patterns = GUARDED_AREAS.map((area) =>
    guarded.some(({ path }) => path.startsWith(`${area}/`)) ? `${area}/:path*` : area,
  );
  const expected = LOCALES.flatMap((locale) => patterns.map((path) => localePath(locale, path)));
  expect([...middlewareConfig.matcher].sort()).toEqual(expected.sort());
});

it.each([
  ['guarded', GUARDED_AREAS, PAGES.filter(({ access }) => access === 'anyone')],
  ['closed to crawlers', CLOSED_AREAS, PAGES.filter(({ search }) => search !== 'closed')],
] as const)('No other page lies below what is %s.', (_name, areas, others) => {
  // Crawlers take a rule for the beginning of any path.
  const hidden = others.filter(({ path }) => areas.some((area) => path.startsWith(area)));
  expect(hidden).toEqual([]);
});

it('What is in the sitemap is open, fixed and for anyone.', () => {
  for (const { path, access, search } of PAGES.filter(({ sitemap }) => sitemap)) {
    expect({ path, access, search }).toEqual({ path, access: 'anyone', search: 'open' });
    expect(path).not.toContain('{');
  }
});

/** Addresses that `paths` knows and next.config.ts leads on from. */
const REDIRECTED = [paths.shop, paths.trackShort('en')] as string[];

it.each(Object.entries(allPaths))('The link %s leads to a page or a route.', (_name, link) => {
  const path = (typeof link === 'string' ? link : link('en')).replace(/[?#].*$/, '');
  const isKnown =
    REDIRECTED.includes(path) ||
    findPage(path) !== undefined ||
    ROUTES.some((route) => route.path === path);
  expect({ path, isKnown }).toEqual({ path, isKnown: true });
});

it.each([
  ['/', '/'],
  ['/product/x', '/product/{id}'],
  ['/dashboard/orders/print', '/dashboard/orders/print'],
  ['/dashboard/orders/x', '/dashboard/orders/{id}'],
  ['/product', undefined],
  ['/product/x/y', undefined],
  ['/productx', undefined],
  ['', undefined],
])('The page behind %s is %s.', (path, expected) => {
  expect(findPage(path)?.path).toBe(expected);
});
