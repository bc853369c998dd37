import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import NotFound from '../not-found';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { titledUnlisted } from '../../page-kit';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

export const generateMetadata = titledUnlisted('notFound.title');

/**
 * Page that the HTTP front sends, with status 404, for every page that does not exist: Next's own response to
 * `notFound()` on a cached page is an empty document that only a script fills.
 */
export default async function PageNotFound({ params }: PageProps<'/[locale]/page-not-found'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <NotFound />;
}
