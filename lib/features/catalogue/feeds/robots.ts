import { LOCALES } from '../../../platform/i18n/i18n';
import { CLOSED_AREAS } from '../../../platform/pages';
import { localePath } from '../../../platform/paths';

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
