import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import NotFound from '../not-found';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

export async function generateMetadata({
  params,
}: PageProps<'/[locale]/page-not-found'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'notFound' });
  return { title: t('title'), robots: { index: false } };
}

/**
 * What the HTTP front sends, with status 404, for every page that isn't there: Next's own answer to
 * `notFound()` on a cached page is an empty document that only a script fills.
 */
export default async function PageNotFound({ params }: PageProps<'/[locale]/page-not-found'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <NotFound />;
}
