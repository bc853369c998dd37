'use client';

import { Search, Store } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { BanglaWord, BrandMark } from '@/components/layout/brand-mark';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { ThemeSwitch } from '@/components/layout/theme';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

const control =
  'target hover:bg-paper text-ink inline-flex items-center justify-center gap-2 rounded-full px-2 text-sm font-semibold whitespace-nowrap';

interface Props {
  brand: string;
  locale: Locale;
  labels: {
    toShop: string;
    language: string;
    theme: string;
    search: string;
    searchHint: string;
  };
  hasSearch: boolean;
  userMenu: ReactNode;
}

/** The header itself: its pictures are in the script, and not in the data of each page. */
export function HeaderRow({ brand, locale, labels, userMenu, hasSearch }: Props) {
  const search = localePath(locale, deskPaths.search);
  // The search's own page has the field in its middle.
  const showsSearch = !usePathname().endsWith(deskPaths.search) && hasSearch;
  return (
    <header className="border-b border-line bg-surface md:sticky md:top-0 md:z-30">
      <div className="wrap flex max-w-[96rem] items-center justify-between gap-2 py-2">
        <BrandMark brand={brand} locale={locale} />
        {showsSearch && (
          <form
            role="search"
            action={search}
            className="relative mx-4 max-w-md grow max-md:hidden lg:ms-8 lg:me-auto"
          >
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 z-1 my-auto size-5 text-muted"
            />
            <input
              type="search"
              name="q"
              data-desk-search=""
              aria-label={labels.search}
              aria-keyshortcuts="Control+K Meta+K"
              placeholder={labels.searchHint}
              maxLength={100}
              autoComplete="off"
              className="input w-full bg-paper ps-10 pe-18 text-base"
            />
            <kbd
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 end-3 z-1 my-auto h-6 rounded-md border border-line bg-surface px-1.5 text-xs leading-5.5 text-muted"
            >
              Ctrl K
            </kbd>
          </form>
        )}
        <div className="flex items-center gap-0.5">
          {showsSearch && (
            <a
              href={search}
              data-routed=""
              aria-label={labels.search}
              className={`${control} md:hidden`}
            >
              <Search aria-hidden="true" className="size-5" />
            </a>
          )}
          <a
            href={localePath(locale, paths.home)}
            data-routed=""
            className={`${control} max-sm:hidden sm:px-3`}
          >
            <Store aria-hidden="true" className="size-5" />
            {labels.toShop}
          </a>
          <LanguageSwitch
            to={locale === 'bn' ? 'en' : 'bn'}
            name={labels.language}
            className={control}
          >
            {locale === 'bn' ? labels.language : <BanglaWord />}
          </LanguageSwitch>
          <ThemeSwitch label={labels.theme} className={control} />
          {userMenu}
        </div>
      </div>
    </header>
  );
}
