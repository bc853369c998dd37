import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { CATEGORIES } from './lib/shop/categories';
import { PAGES, type Page, type RewriteTarget } from './lib/shop/pages';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** Asks for JSON and not for a page (CONTRACT.md, after the table). */
const wantsJson = {
  has: [{ type: 'header' as const, key: 'accept', value: '(.*)application/json(.*)' }],
  missing: [
    { type: 'header' as const, key: 'accept', value: '(.*)text/html(.*)' },
    { type: 'header' as const, key: 'rsc' },
  ],
};

/** A path and the folder under `app/[locale]` in each language: English at the bare path, Bangla under /bn. */
const languages = [
  { prefix: '', folder: '/en' },
  { prefix: '/bn', folder: '/bn' },
];

/** First segments that are route handlers with a dynamic part, or Next's own: never a page to look up. */
const NOT_PAGES = [
  'en',
  'bn',
  'api',
  '_next',
  'uploads',
  'basket',
  'delete',
  'deleteorder',
  'update',
  'reviewproduct',
  'orderstatus',
  'purchases',
  'users',
  'sitemap',
  'icons',
];

/** A path as Next writes it: `/product/:id`. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** JSON of pages that have it, from the route of the same path below `/api`. */
function jsonOf({ path, json }: Page): Rewrite[] {
  const source = pattern(path);
  return json ? [{ source, destination: `/api${source}`, ...wantsJson }] : [];
}

/**
 * Pages that forms are posted to. A rewrite can't match the method, but a page is never asked for
 * with a body, and a body has a content type.
 */
function postsOf({ path, posted }: Page): Rewrite[] {
  if (!posted) return [];
  return languages.map(({ prefix }) => ({
    source: prefix + path,
    has: [{ type: 'header', key: 'content-type' }],
    missing: [{ type: 'header', key: 'rsc' }],
    destination: `/api${path}`,
  }));
}

const NAMES = { categories: CATEGORIES.join('|') };

function conditionsOf({
  query = [],
  value,
  values,
  cookie,
}: RewriteTarget): NonNullable<Rewrite['has']>[] {
  if (cookie) return [[{ type: 'cookie', key: cookie }]];
  const matched = values ? NAMES[values] : value;
  return query.map((key) => [
    { type: 'query', key, ...(matched && { value: `(?<${key}>${matched})` }) },
  ]);
}

/** Cached pages can't read a query: these go to rewrite targets that are rendered per request, or cached themselves. */
function rewriteTargetsOf({ path, twins: rewriteTargets = [] }: Page): Rewrite[] {
  const [only] = rewriteTargets;
  if (only && rewriteTargets.length === 1 && isPart(only, path)) return partOf(path, only);
  return languages.flatMap(({ prefix, folder: language }) =>
    rewriteTargets.flatMap((rewriteTarget) =>
      conditionsOf(rewriteTarget).map((has) => ({
        source: prefix + pattern(path),
        has,
        destination: language + pattern(rewriteTarget.folder),
      })),
    ),
  );
}

const isPart = ({ folder, value, values, cookie }: RewriteTarget, path: string): boolean =>
  !value && !values && !cookie && folder.startsWith(`${path}/`);

/**
 * The page of any name of a query, below its own, without a rule for each: all go there, and who has none
 * of the names comes back, as each rule sees what those before it made of the address. The letters stay as
 * they are asked for: Next matches these rules, and only these, in any case, and there is no `/PRODUCTS`.
 */
function partOf(path: string, { query = [], folder }: RewriteTarget): Rewrite[] {
  const page = `/:page(${path.slice(1)})`;
  const part = folder.slice(path.length);
  return [
    { source: page, destination: `/en/:page${part}` },
    { source: `/:locale(bn)${page}`, destination: `/:locale/:page${part}` },
    {
      source: `/:locale(en|bn)${page}${part}`,
      missing: query.map((key) => ({ type: 'query' as const, key })),
      destination: '/:locale/:page',
    },
  ];
}

/** The English pages at their bare paths. */
function englishPages(): Rewrite[] {
  const paths = PAGES.map(({ path }) => path.slice(1).replace(/\{\w+\}/g, '[^/]+'));
  return [
    { source: '/', destination: '/en' },
    { source: `/:page(${paths.filter(Boolean).join('|')})`, destination: '/en/:page' },
  ];
}

/**
 * Builds as few rules as possible: Next compiles the pattern of each for every request that it answers
 * itself, including orders.
 */
function beforeFiles(): Rewrite[] {
  const ofEach = [jsonOf, postsOf, rewriteTargetsOf].flatMap((rewrites) => PAGES.flatMap(rewrites));
  return [...ofEach, ...englishPages()];
}

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Pages and reads are kept in memory alone: on disk they would outlive the invalidations.
  cacheHandler: join(process.cwd(), 'lib/platform/cache/cache-handler.mjs'),
  cacheMaxMemorySize: 64 * 1024 * 1024,
  poweredByHeader: false,
  // The HTTP front compresses once per cached page; Next would do it anew for each request.
  compress: false,
  // TypeScript of the project's own, whose exports are its sources.
  transpilePackages: [
    '@paikari/catalogue-search',
    '@paikari/couriers',
    '@paikari/payment-providers',
    '@paikari/provider-calls',
    '@paikari/sms-gateways',
  ],
  serverExternalPackages: [
    'mongoose',
    'mongodb',
    'agenda',
    '@agendajs/mongo-backend',
    '@node-rs/argon2',
    'sharp',
    'pino',
    'prom-client',
    'cloudinary',
    '@aws-sdk/client-s3',
    '@bwip-js/node',
    'harfbuzzjs',
    'pdfkit',
  ],
  images: { unoptimized: true },
  // `npm run types` checks them, as a part of `npm test`; whoever starts the shop needn't wait for it.
  typescript: { ignoreBuildErrors: true },
  // `authInterrupts`: `forbidden()` answers 403 with the nearest forbidden.tsx.
  // `preloadEntriesOnStart`: loading a hundred routes delays the first answer and takes memory; a
  // route that is loaded by its first visitor answers as soon.
  // `caseSensitiveRoutes`: files are found by their exact names, and rewrites must agree with that,
  // else `/BN` is taken for a language that there is none of.
  experimental: {
    optimizePackageImports: ['lucide-react'],
    // Keeping what was compiled for the next build takes a third of this one's time: CI builds once.
    turbopackFileSystemCacheForBuild: process.env.CI === undefined,
    authInterrupts: true,
    preloadEntriesOnStart: false,
    caseSensitiveRoutes: true,
  },
  async redirects() {
    return [
      // The English folder is an inner name; its pages stand at the bare paths.
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      // Asked for by browsers where a page names no icon (errors).
      { source: '/favicon.ico', destination: '/icon.svg', permanent: true },
      { source: '/shop', destination: '/products', permanent: false },
      { source: '/bn/shop', destination: '/bn/products', permanent: false },
      // Tracking links as SMS name the order.
      { source: '/t/:number', destination: '/track?number=:number', permanent: false },
      { source: '/bn/t/:number', destination: '/bn/track?number=:number', permanent: false },
    ];
  },
  async rewrites() {
    const unknown = `/:path((?!(?:${NOT_PAGES.join('|')})(?:/|$)).*)`;
    return {
      beforeFiles: beforeFiles(),
      // After files and fixed routes, before `[locale]` would take any word for a language.
      afterFiles: [
        { source: unknown, destination: '/api/unknown', ...wantsJson },
        { source: unknown, destination: '/en/unknown' },
      ],
      fallback: [],
    };
  },
  async headers() {
    const twoFaced = [{ key: 'Cache-Control', value: 'private, no-cache' }];
    const forADay = [{ key: 'Cache-Control', value: 'public, max-age=86400' }];
    return [
      ...PAGES.filter(({ json }) => json).flatMap(({ path }) =>
        languages.map(({ prefix }) => ({ source: prefix + pattern(path), headers: twoFaced })),
      ),
      { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { source: '/:file(divition|districts|upozela|unions|thanas).json', headers: forADay },
    ];
  },
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
