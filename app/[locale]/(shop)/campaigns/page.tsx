import { Megaphone } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { listPublicCampaigns } from '@/lib/features/checkout/campaigns';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableMoment } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from '../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/campaigns'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'campaign' });
  return pageMetadata({
    locale,
    path: paths.publicCampaigns,
    title: t('title'),
    description: t('description', { brand: settings().brandName }),
  });
}

/** Campaigns that run or come, the next end first. */
export default async function CampaignsPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [t, campaigns] = await Promise.all([getTranslations('campaign'), listPublicCampaigns()]);
  return (
    <div className="wrap space-y-6 py-6 sm:py-10">
      <header className="space-y-1">
        <h1 className="text-2xl font-semibold sm:text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      {campaigns.length === 0 ? (
        <EmptyState icon={Megaphone} title={t('noneTitle')} text={t('none')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {campaigns.map(({ slug, name, nameBn, from, until }) => (
            <li key={slug}>
              <Link
                href={localePath(locale, paths.publicCampaign(slug))}
                prefetch={false}
                className="block h-full space-y-1 panel p-4 hover:border-primary sm:p-5"
              >
                <span className="block text-lg font-semibold wrap-anywhere">
                  {locale === 'bn' ? nameBn : name}
                </span>
                <span className="block text-sm text-muted figures">
                  {t('from', { moment: readableMoment(from, locale) })}
                </span>
                <span className="block text-sm text-muted figures">
                  {t('until', { moment: readableMoment(until, locale) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
