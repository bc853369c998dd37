import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { CATEGORIES } from './lib/features/catalogue/categories';
import { LISTING_QUERY, PAGES_WITH_ID, SELLER_QUERY, STATIC_PAGES } from './lib/platform/paths';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** Asks for JSON and not for a page (CONTRACT.md, after the table). */
const wantsJson = {
  has: [{ type: 'header' as const, key: 'accept', value: '(.*)application/json(.*)' }],
  missing: [
    { type: 'header' as const, key: 'accept', value: '(.*)text/html(.*)' },
    { type: 'header' as const, key: 'rsc' },
    { type: 'header' as const, key: 'next-action' },
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
  'delete',
  'deleteorder',
  'update',
  'reviewproduct',
  'orderstatus',
  'users',
  'sitemap',
  'icons',
];

/**
 * Pages that forms are posted to. A rewrite can't match the method, but a page is never asked for
 * with a body, and a body has a content type.
 */
const posted = ['forgot', 'reset'].flatMap((name) =>
  languages.map(({ prefix }): Rewrite => ({
    source: `${prefix}/${name}`,
    has: [{ type: 'header', key: 'content-type' }],
    missing: [
      { type: 'header', key: 'rsc' },
      { type: 'header', key: 'next-action' },
    ],
    destination: `/api/${name}`,
  })),
);

function beforeFiles(): Rewrite[] {
  const json: Rewrite[] = [
    { source: '/products', destination: '/api/products', ...wantsJson },
    { source: '/product/:id', destination: '/api/product/:id', ...wantsJson },
  ];
  const pages = languages.flatMap(({ prefix, folder }): Rewrite[] => [
    // Cached pages can't read a query: these go to twins that are rendered per request.
    ...LISTING_QUERY.map((key) => ({
      source: `${prefix}/products`,
      has: [{ type: 'query' as const, key }],
      destination: `${folder}/products/browse`,
    })),
    // Only known names go into a path, where anything else could break its decoding.
    {
      source: `${prefix}/productcetagory`,
      has: [{ type: 'query', key: 'category', value: `(?<category>${CATEGORIES.join('|')})` }],
      destination: `${folder}/productcetagory/:category`,
    },
    {
      source: `${prefix}/productcetagory`,
      has: [{ type: 'query', key: 'category' }],
      destination: `${folder}/unknown`,
    },
    // A seller's products by words or in another order are rendered per request.
    ...SELLER_QUERY.map((key) => ({
      source: `${prefix}/seller/:id`,
      has: [{ type: 'query' as const, key }],
      destination: `${folder}/seller/:id/browse`,
    })),
    // Each page of a seller's products is a cached one.
    {
      source: `${prefix}/seller/:id`,
      has: [{ type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,4})' }],
      destination: `${folder}/seller/:id/:page`,
    },
    {
      source: `${prefix}/seller/:id`,
      has: [{ type: 'query', key: 'page' }],
      destination: `${folder}/unknown`,
    },
    {
      source: `${prefix}/product/:id`,
      has: [{ type: 'cookie', key: 'shop-preview' }],
      destination: `${folder}/product/:id/preview`,
    },
    {
      source: `${prefix}/product/:id`,
      has: [{ type: 'query', key: 'notice' }],
      destination: `${folder}/product/:id/preview`,
    },
  ]);
  const english: Rewrite[] = [
    ...STATIC_PAGES.map((page) => ({
      source: page,
      destination: page === '/' ? '/en' : `/en${page}`,
    })),
    ...PAGES_WITH_ID.map((base) => ({ source: `${base}/:id`, destination: `/en${base}/:id` })),
  ];
  return [...json, ...posted, ...pages, ...english];
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
  transpilePackages: ['@paikari/catalogue-search'],
  serverExternalPackages: [
    'mongoose',
    'mongodb',
    'agenda',
    '@agendajs/mongo-backend',
    '@node-rs/argon2',
    'sharp',
    'pino',
    'cloudinary',
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
      ...['/products', '/product/:id', '/bn/products', '/bn/product/:id'].map((source) => ({
        source,
        headers: twoFaced,
      })),
      { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { source: '/:file(divition|districts|upozela|unions|thanas).json', headers: forADay },
    ];
  },
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
