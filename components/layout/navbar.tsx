import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SharedIcon } from '@/components/ui/shared-icon';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { BrandMark, BanglaWord } from './brand-mark';
import { LanguageSwitch } from './language-switch';
import { NavLink } from './nav-link';
import { ThemeSwitch } from './theme';

/** Classes of one link in the navbar. */
export const NAV_LINK =
  'target hover:bg-paper aria-[current=page]:text-link inline-flex items-center rounded-lg px-3 text-[0.9375rem] font-semibold whitespace-nowrap aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';
const control =
  'target hover:bg-paper text-ink inline-flex items-center justify-center rounded-full px-2 text-sm font-semibold whitespace-nowrap max-[25rem]:px-1 max-[25rem]:text-[0.8125rem]';

interface Props {
  brand: string;
  locale: Locale;
  /** A link that not everybody gets, in the look of `NAV_LINK`. */
  lastLink: ReactNode;
  search: ReactNode;
  /** How many lines the basket has. */
  basketCount: ReactNode;
  userMenu: ReactNode;
}

/**
 * One row from 1024 px, two below that. On phones the links are in the dock, and the search has the
 * second row to itself.
 */
export async function Navbar({ brand, locale, lastLink, search, basketCount, userMenu }: Props) {
  const t = await getTranslations();
  return (
    <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
      <div className="wrap grid grid-cols-[auto_1fr] items-center gap-x-1 py-2 md:grid-cols-[auto_1fr_auto] md:gap-x-4 lg:grid-cols-[auto_auto_minmax(0,1fr)_auto] lg:py-2.5">
        <BrandMark brand={brand} locale={locale} />
        <nav
          aria-label={t('layout.mainNavigation')}
          className="-mx-3 hidden md:order-last md:col-span-full md:flex md:gap-1 md:pt-1 lg:order-none lg:col-span-1 lg:mx-0 lg:gap-0 lg:pt-0"
        >
          <NavLink href={localePath(locale, paths.home)} className={NAV_LINK}>
            {t('layout.home')}
          </NavLink>
          <NavLink href={localePath(locale, paths.products)} className={NAV_LINK}>
            {t('layout.allProducts')}
          </NavLink>
          <NavLink href={localePath(locale, paths.cart)} className={NAV_LINK}>
            {t('layout.myOrders')}
          </NavLink>
          {/* Last, as it comes after the others: it moves none of them. */}
          {lastLink}
        </nav>
        <div className="order-last col-span-full mt-1 mb-1 md:order-none md:col-span-1 md:my-0">
          {search}
        </div>
        <div className="flex items-center justify-end gap-0.5">
          <LanguageSwitch
            to={locale === 'bn' ? 'en' : 'bn'}
            name={t(locale === 'bn' ? 'layout.toEnglish' : 'layout.toBangla')}
            className={control}
          >
            {locale === 'bn' ? t('layout.toEnglish') : <BanglaWord />}
          </LanguageSwitch>
          <ThemeSwitch label={t('layout.theme')} className={control} />
          {/* On phones it is in the dock. */}
          <NavLink
            href={localePath(locale, paths.basket)}
            className={`relative max-md:hidden ${control}`}
          >
            <SharedIcon name="basket" className="size-5" />
            <span className="sr-only">{t('layout.basket')}</span>
            {basketCount}
          </NavLink>
          {userMenu}
        </div>
      </div>
    </header>
  );
}
