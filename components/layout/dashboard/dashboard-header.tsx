import { Bell, Store } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { BanglaWord } from '@/components/layout/bangla-word';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { ThemeSwitch } from '@/components/layout/theme';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

const control =
  'target hover:bg-paper text-ink inline-flex items-center justify-center gap-2 rounded-full px-2 text-sm font-semibold whitespace-nowrap';

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
  return (
    <header className="border-b border-line bg-surface md:sticky md:top-0 md:z-30">
      <div className="wrap flex max-w-[96rem] items-center justify-between gap-2 py-2">
        <BrandMark brand={brand} locale={locale} />
        <div className="flex items-center gap-0.5">
          <Link
            href={localePath(locale, paths.home)}
            prefetch={false}
            className={`${control} max-sm:hidden sm:px-3`}
          >
            <Store aria-hidden="true" className="size-5" />
            {t('dashboard.layout.toShop')}
          </Link>
          <Link
            href={localePath(locale, paths.notifications)}
            prefetch={false}
            aria-label={t('notifications.bell', { count: unread })}
            className={`${control} relative`}
          >
            <Bell aria-hidden="true" className="size-5" />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-0 top-1 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-accent-content figures"
              >
                {unread > 99 ? t('notifications.many') : formatCount(unread, locale)}
              </span>
            )}
          </Link>
          <LanguageSwitch
            to={locale === 'bn' ? 'en' : 'bn'}
            name={t(locale === 'bn' ? 'layout.toEnglish' : 'layout.toBangla')}
            className={control}
          >
            {locale === 'bn' ? t('layout.toEnglish') : <BanglaWord />}
          </LanguageSwitch>
          <ThemeSwitch label={t('layout.theme')} className={control} />
          {userMenu}
        </div>
      </div>
    </header>
  );
}
