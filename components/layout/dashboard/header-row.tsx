'use client';

import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { BanglaWord, BrandMark } from '@/components/layout/brand-mark';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { ThemeSwitch } from '@/components/layout/theme';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

const control =
  'target hover:bg-paper text-ink inline-flex items-center justify-center gap-2 rounded-full px-2 text-sm font-semibold whitespace-nowrap';

interface Props {
  brand: string;
  locale: Locale;
  labels: { toShop: string; language: string; theme: string };
  userMenu: ReactNode;
}

/** The header itself: its pictures are in the script, and not in the data of each page. */
export function HeaderRow({ brand, locale, labels, userMenu }: Props) {
  return (
    <header className="border-b border-line bg-surface md:sticky md:top-0 md:z-30">
      <div className="wrap flex max-w-[96rem] items-center justify-between gap-2 py-2">
        <BrandMark brand={brand} locale={locale} />
        <div className="flex items-center gap-0.5">
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
