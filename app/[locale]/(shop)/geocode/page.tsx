import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AddressFinder } from '@/components/locations/address-finder';
import { PlainCascade } from '@/components/locations/plain-cascade';
import { PageMessages } from '@/components/ui/page-messages';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { walkCascade } from '@/lib/shop/locations/queries';
import { cascadeQuerySchema } from '@/lib/shop/locations/schema';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from '../metadata';

/** Reads the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/geocode'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'geocode' });
  return pageMetadata({
    locale: locale as Locale,
    path: paths.geocode,
    title: t('title'),
    description: t('seo'),
  });
}

export default async function GeocodePage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { lists, chosen } = await walkCascade(cascadeQuerySchema.parse(await searchParams));
  const t = await getTranslations('geocode');
  return (
    <div className="wrap py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t('lead')}</p>
      <PageMessages namespaces={['geocode', 'address']}>
        <AddressFinder
          locale={locale}
          initial={chosen}
          plainForm={<PlainCascade locale={locale} lists={lists} chosen={chosen} />}
        />
      </PageMessages>
    </div>
  );
}
