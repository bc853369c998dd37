import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { HeaderRow } from './header-row';

/** One slim row: here people work, so the shop's links stay in the shop, and the search is the dashboard's. */
export async function DashboardHeader({
  brand,
  locale,
  userMenu,
  hasSearch,
}: {
  brand: string;
  /** Somebody is signed in. */
  hasSearch: boolean;
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
        search: t('dashboard.search.label'),
        searchHint: t('dashboard.search.hint'),
      }}
      hasSearch={hasSearch}
      userMenu={userMenu}
    />
  );
}
