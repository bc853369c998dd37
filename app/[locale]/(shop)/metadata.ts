import type { Metadata } from 'next';
import { settings } from '@/lib/env';
import { localePath } from '@/lib/paths';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n';

interface PageMetadata {
  locale: Locale;
  /** Without a language. */
  path: string;
  /** Without the brand, which the root layout adds. */
  title: string;
  description?: string;
  /** Path or address of the picture that represents the page. */
  image?: string;
  /** Not for search engines: filtered lists, unpublished products. Links are still followed. */
  hidden?: boolean;
}

/** Title, description, the page's one address and its twin in the other language. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, title, description, image } = page;
  const canonical = localePath(locale, path);
  const languages = Object.fromEntries(LOCALES.map((other) => [other, localePath(other, path)]));
  return {
    title,
    description,
    alternates: page.hidden
      ? undefined
      : { canonical, languages: { ...languages, 'x-default': localePath(DEFAULT_LOCALE, path) } },
    openGraph: {
      type: 'website',
      siteName: settings().brandName,
      title,
      description,
      url: canonical,
      locale: locale === 'bn' ? 'bn_BD' : 'en_GB',
      images: image === undefined ? undefined : [image],
    },
    robots: page.hidden ? { index: false, follow: true } : undefined,
  };
}
