import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { titledUnlisted } from '../../../page-kit';
import { SavedPage } from '../saved-page';

/** Reads whose list it is: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/saved/[id]'>;

export const generateMetadata = titledUnlisted('lists.title');

export default async function ListPage({ params, searchParams }: Props) {
  const [{ locale, id }, query] = await Promise.all([params, searchParams]);
  if (!isLocale(locale)) notFound();
  return <SavedPage locale={locale} listId={id.toLowerCase()} query={query} />;
}
