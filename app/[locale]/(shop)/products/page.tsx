import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Listing } from '@/components/catalogue/listing';
import { listingView } from '@/components/catalogue/listing-view';
import { settings } from '@/lib/platform/env';
import { paths } from '@/lib/shop/paths';
import { getCachedListing } from '@/lib/features/catalogue/search';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageMetadata } from '../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

export async function generateMetadata({
  params,
}: PageProps<'/[locale]/products'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: paths.products,
    title: t('listing.title'),
    description: t('seo.listingDescription', { brand: settings().brandName }),
  });
}

/** The plain list's first page, cached. With a query `browse/page.tsx` stands at the same address. */
export default async function ProductsPage({ params }: PageProps<'/[locale]/products'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const t = await getTranslations();
  const view = listingView({
    locale,
    t,
    query: {},
    result: await getCachedListing({}),
    heading: t('listing.title'),
    subtitle: t('listing.subtitle'),
  });
  return <Listing view={view} />;
}
