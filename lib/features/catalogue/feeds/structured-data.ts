import type { Locale } from '../../../platform/i18n/i18n';
import { localePath, paths } from '../../../platform/paths';

/** schema.org's vocabulary, without `@context`: `components/ui/json-ld` adds it and escapes. */
export type StructuredData = Record<string, unknown>;

/** @param origin the shop's public address without a trailing slash */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** Several things of one page, in one script. */
export function graph(...things: StructuredData[]): StructuredData {
  return { '@graph': things };
}

/** Where a page stands, and in which language. */
export interface PageFacts {
  origin: string;
  locale: Locale;
}

/** The way from home to a page. @param crumbs with paths; the last one is the page itself, at `path` */
export function breadcrumbData(
  crumbs: { label: string; href?: string }[],
  { origin, path }: { origin: string; path: string },
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(origin, href ?? path),
    })),
  };
}

/** The shop itself, for its home page. */
export function shopData({
  origin,
  locale,
  brandName,
}: PageFacts & { brandName: string }): StructuredData[] {
  const home = absoluteUrl(origin, '/');
  const organization = { '@id': `${home}#organization` };
  const search = absoluteUrl(origin, localePath(locale, paths.products));
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: brandName,
      url: home,
      logo: absoluteUrl(origin, SHARE_PICTURE.path),
      areaServed: { '@type': 'Country', name: 'BD' },
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brandName,
      url: absoluteUrl(origin, localePath(locale, paths.home)),
      inLanguage: locale,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** What represents the shop where a page has no picture of its own. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;
