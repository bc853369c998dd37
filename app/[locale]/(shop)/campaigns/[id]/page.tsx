import { PackageSearch } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { Blocks } from '@/components/content/blocks';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { getPublicCampaign, type PublicCampaign } from '@/lib/features/checkout/campaigns';
import { getBlocks } from '@/lib/features/content/blocks';
import { campaignPlace } from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableMoment } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from '../../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/campaigns/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

const nameIn = ({ name, nameBn }: PublicCampaign, locale: Locale) =>
  locale === 'bn' ? nameBn : name;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'campaign' }),
    getPublicCampaign(id),
  ]);
  if (found === null) notFound();
  const title = nameIn(found.campaign, locale);
  return pageMetadata({
    locale,
    path: paths.publicCampaign(id),
    title,
    description: t('pageDescription', {
      name: title,
      from: readableMoment(found.campaign.from, locale),
      until: readableMoment(found.campaign.until, locale),
    }),
    image: found.products[0]?.image,
  });
}

/** One campaign: from when until when, and its products once it has begun. */
export default async function CampaignPage({ params }: Props) {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const [t, found, blocks] = await Promise.all([
    getTranslations(),
    getPublicCampaign(id),
    getBlocks(campaignPlace(id), locale),
  ]);
  if (found === null) notFound();
  const { campaign, products, isOver } = found;
  const name = nameIn(campaign, locale);
  return (
    <div className="wrap space-y-6 py-4 sm:py-8">
      <Breadcrumb
        label={t('product.breadcrumb')}
        crumbs={[
          { label: t('layout.home'), href: localePath(locale, paths.home) },
          { label: t('campaign.title'), href: localePath(locale, paths.publicCampaigns) },
          { label: name },
        ]}
      />
      <header className="space-y-1">
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="text-muted figures">
          {t('campaign.from', { moment: readableMoment(campaign.from, locale) })} ·{' '}
          {t('campaign.until', { moment: readableMoment(campaign.until, locale) })}
        </p>
        <p className="max-w-3xl text-sm text-muted">{t('campaign.rules')}</p>
      </header>
      {isOver && (
        <Notice>
          <p>{t('campaign.over')}</p>
        </Notice>
      )}
      <Blocks blocks={blocks} locale={locale} />
      {products.length > 0 ? (
        <ProductGrid products={products} locale={locale} top />
      ) : (
        !isOver && (
          <EmptyState
            icon={PackageSearch}
            title={t('campaign.soonTitle')}
            text={t('campaign.soon')}
          />
        )
      )}
    </div>
  );
}
