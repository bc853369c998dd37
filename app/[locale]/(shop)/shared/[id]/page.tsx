import type { Metadata } from 'next';
import { LinkIcon } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CompareForm, SavedItems } from '@/components/checkout/lists/saved-items';
import { EmptyState } from '@/components/ui/empty-state';
import { getSharedList } from '@/lib/features/checkout/lists';
import { MAX_COMPARED } from '@/lib/features/checkout/lists/shared';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';

/** Read live: a withdrawn link opens nothing any more. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shared/[id]'>;

/** The link opens the list for whoever has it: no search engine lists it, and no other site is told of it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'lists' });
  return { title: t('sharedTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

/** A list that its owner shares: its name and products, and nothing of whose it is. */
export default async function SharedListPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [list, t] = await Promise.all([getSharedList(id), getTranslations('lists')]);
  if (list === null) {
    return (
      <div className="wrap narrow py-6 sm:py-10">
        <h1 className="sr-only">{t('sharedTitle')}</h1>
        <EmptyState icon={LinkIcon} title={t('sharedGoneTitle')} text={t('sharedGone')}>
          <Link
            href={localePath(locale, paths.products)}
            prefetch={false}
            className="btn mt-2 btn-primary"
          >
            {t('browse')}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap narrow space-y-4 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-bold wrap-anywhere">{list.name || t('sharedTitle')}</h1>
        {list.name !== '' && <p className="text-muted">{t('sharedTitle')}</p>}
      </div>
      {list.items.length === 0 ? (
        <p>{t('emptyTitle')}</p>
      ) : (
        <>
          <h2 className="sr-only">{t('items')}</h2>
          <SavedItems items={list.items} locale={locale} canCompare />
          <CompareForm locale={locale} most={formatCount(MAX_COMPARED, locale)} />
        </>
      )}
    </div>
  );
}
