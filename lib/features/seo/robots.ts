import { LOCALES } from '../../platform/i18n/i18n';
import { localePath } from '../../platform/paths';

/** Beginnings of paths that are a person's own, or calls: nothing to find there. */
const PRIVATE = [
  '/dashboard',
  '/cart',
  '/checkout',
  '/order',
  '/user',
  '/myproducts',
  '/productdetails',
  '/delete',
  '/reset',
];

/** `robots.txt`. Filtered lists stay readable: they say `noindex` themselves. @param origin without a trailing slash */
export function robotsTxt(origin: string): string {
  const closed = [
    '/api',
    '/search',
    ...PRIVATE.flatMap((path) => LOCALES.map((each) => localePath(each, path))),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
