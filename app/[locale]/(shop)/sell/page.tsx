import { BadgeCheck, MapPin, PackagePlus, Store } from 'lucide-react';
import Link from 'next/link';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { SELL_QUERY } from '@/components/accounts/shops/onboarding';
import { pageMetadata } from '../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/sell'>;

export async function generateMetadata({ params }: Props) {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'sell' });
  const { brandName: brand } = settings();
  return pageMetadata({
    locale,
    path: deskPaths.sell,
    title: t('title'),
    description: t('lead', { brand }),
  });
}

const STEPS = [
  { key: 'profile', icon: Store },
  { key: 'address', icon: MapPin },
  { key: 'product', icon: PackagePlus },
  { key: 'review', icon: BadgeCheck },
] as const;

const GOOD = ['reach', 'cash', 'papers', 'paid'] as const;

/** How to sell here: what it takes, and where to begin. */
export default async function SellPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const t = await getTranslations('sell');
  const { brandName: brand } = settings();
  const begin = localePath(locale, withQuery(paths.dashboard, SELL_QUERY));
  const leading = (path: string) => localePath(locale, withQuery(path, { callbackUrl: begin }));
  return (
    <div className="wrap narrow space-y-8 py-8 sm:py-14">
      <div>
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('lead', { brand })}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a href={leading(paths.register)} className="btn min-h-12 px-7 text-base btn-primary">
            {t('register')}
          </a>
          <a
            href={begin}
            rel="nofollow"
            className="btn min-h-12 border-line btn-outline px-7 text-base"
          >
            {t('haveAccount')}
          </a>
        </div>
      </div>
      <section aria-labelledby="sell-steps">
        <h2 id="sell-steps" className="mb-3 text-xl font-bold">
          {t('stepsTitle')}
        </h2>
        <ol className="divide-y divide-line overflow-hidden panel">
          {STEPS.map(({ key, icon: Icon }) => (
            <li key={key} className="flex min-h-16 items-center gap-4 px-4 py-3 sm:px-6">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
              <span className="grow">
                <span className="block font-semibold">{t(`steps.${key}`)}</span>
                <span className="block text-sm text-muted">{t(`steps.${key}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="sell-good" className="panel p-5 sm:p-8">
        <h2 id="sell-good" className="text-xl font-bold">
          {t('goodTitle')}
        </h2>
        <ul className="mt-3 list-disc space-y-1.5 ps-5">
          {GOOD.map((key) => (
            <li key={key}>{t(`good.${key}`)}</li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          {t.rich('rules', {
            terms: (label) => (
              <Link
                href={localePath(locale, paths.terms)}
                prefetch={false}
                className="font-semibold text-link underline underline-offset-4"
              >
                {label}
              </Link>
            ),
          })}
        </p>
      </section>
    </div>
  );
}
