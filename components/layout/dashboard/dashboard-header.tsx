import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { HeaderRow } from './header-row';

/** One slim row: here people work, so the shop's search and links stay in the shop. */
export async function DashboardHeader({
  brand,
  locale,
  userMenu,
}: {
  brand: string;
  locale: Locale;
  userMenu: ReactNode;
}) {
  const t = await getTranslations();
  return (
    <HeaderRow
      brand={brand}
      locale={locale}
      labels={{
        toShop: t('dashboard.layout.toShop'),
        language: t(locale === 'bn' ? 'layout.toEnglish' : 'layout.toBangla'),
        theme: t('layout.theme'),
      }}
      userMenu={userMenu}
    />
  );
}
