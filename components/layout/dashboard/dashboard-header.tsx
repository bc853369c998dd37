import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { HeaderRow } from './header-row';

/** More are told as "99+". */
const MOST_SHOWN = 99;

/** One slim row: here people work, so the shop's search and links stay in the shop. */
export async function DashboardHeader({
  brand,
  locale,
  unread,
  userMenu,
}: {
  brand: string;
  locale: Locale;
  /** Notifications that weren't read yet, counted up to a hundred. */
  unread: number;
  userMenu: ReactNode;
}) {
  const t = await getTranslations();
  const unreadText = unread > MOST_SHOWN ? t('notifications.many') : formatCount(unread, locale);
  return (
    <HeaderRow
      brand={brand}
      locale={locale}
      words={{
        toShop: t('dashboard.layout.toShop'),
        bell: t('notifications.bell', { count: unread }),
        language: t(locale === 'bn' ? 'layout.toEnglish' : 'layout.toBangla'),
        theme: t('layout.theme'),
      }}
      unread={unread > 0 ? unreadText : undefined}
      userMenu={userMenu}
    />
  );
}
