import type { Metadata } from 'next';
import { settings } from '@/lib/platform/env';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { SHARE_PICTURE } from '@/lib/features/catalogue/feeds';

interface PageMetadata {
  locale: Locale;
  /** Without a language. */
  path: string;
  /** Without the brand, which the root layout adds. */
  title: string;
  description?: string;
  /** Path or address of the picture that represents the page, and what it shows. */
  image?: string;
  imageAlt?: string;
  /** Not for search engines: filtered lists, unpublished products. Links are still followed. */
  hidden?: boolean;
}

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { en: 'en_GB', bn: 'bn_BD' };

/**
 * Title, description, the page's one address and its counterparts in the other languages, and the cards of
 * messengers and social networks. Paths become absolute by the root layout's `metadataBase`.
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, title, description, image } = page;
  const { brandName } = settings();
  const canonical = localePath(locale, path);
  const languages = Object.fromEntries(LOCALES.map((other) => [other, localePath(other, path)]));
  // An own picture is square and shown small; the shop's card is made to be shown wide.
  const { path: shareUrl, width, height } = SHARE_PICTURE;
  const picture =
    image === undefined
      ? { url: shareUrl, width, height, alt: brandName }
      : { url: image, alt: page.imageAlt ?? title };
  return {
    title,
    description,
    alternates: page.hidden
      ? undefined
      : {
          canonical,
          languages: { ...languages, 'x-default': localePath(DEFAULT_LOCALE, path) },
          types: { 'application/rss+xml': [{ url: paths.feed, title: brandName }] },
        },
    openGraph: {
      type: 'website',
      siteName: brandName,
      title,
      description,
      url: canonical,
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: LOCALES.filter((other) => other !== locale).map(
        (other) => OPEN_GRAPH_LOCALES[other],
      ),
      images: [picture],
    },
    twitter: {
      card: image === undefined ? 'summary_large_image' : 'summary',
      title,
      description,
      images: [picture],
    },
    robots: page.hidden ? { index: false, follow: true } : undefined,
  };
}
