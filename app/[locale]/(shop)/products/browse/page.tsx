import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Listing } from '@/components/catalogue/listing';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { listTemplate } from '@/lib/platform/rendering/template-marks';
import { pageMetadata } from '../../metadata';
import { readListing, readListingHead, type ListingHead } from './read-listing';

// Without this Next takes the page for a cached one (the language has `generateStaticParams`) and
// answers 500 when it reads the query.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/products/browse'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const search = await searchParams;
  const template = listTemplate(search.q);
  const head: ListingHead = template
    ? { title: template.marks.title, path: `/${template.marks.path}`, hidden: template.hidden }
    : readListingHead(search, locale);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    description: t('seo.listingDescription', { brand: settings().brandName }),
    ...head,
  });
}

/**
 * `/products` with a query: made per request, as a cached page can't read one. The HTTP front has this
 * page rendered once, as a template, and fills it for each list; the rest (parts for the router,
 * development, whatever the front can't fill) is rendered here.
 */
export default async function BrowsePage({ params, searchParams }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const search = await searchParams;
  const template = listTemplate(search.q);
  if (template) return <Listing view={template.marks.list} />;
  const list = await readListing(search, locale);
  if (!list) notFound();
  return <Listing view={list.view} />;
}
