import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Listing } from '@/components/catalogue/listing';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageMetadata } from '../../metadata';
import { readListing, readListingHead } from './read-listing';

// Without this Next takes the page for a cached one (the language has `generateStaticParams`) and
// answers 500 when it reads the query.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/products/browse'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const head = readListingHead(await searchParams, locale);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    description: t('seo.listingDescription', { brand: settings().brandName }),
    ...head,
  });
}

/** `/products` with a query: made per request, as a cached page can't read one. */
export default async function BrowsePage({ params, searchParams }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const view = await readListing(await searchParams, locale);
  if (!view) notFound();
  return <Listing view={view} />;
}
