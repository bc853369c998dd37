'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { addressLine, type ChosenPlaces } from '@/lib/shop/locations/rules';
import { localePath, paths } from '@/lib/platform/paths';
import { AddressField } from './address-field';
import { AddressResult } from './address-result';

interface Props {
  locale: Locale;
  /** What the page's address names already. */
  initial: ChosenPlaces;
  /** The same cascade as a plain form, until the script runs and where it never does. */
  plainForm: ReactNode;
}

/** The address finder: choose, and copy in either language. */
export function AddressFinder({ locale, initial, plainForm }: Props) {
  const t = useTranslations('geocode');
  const tCommon = useTranslations('common');
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(initial);
  const isEmpty = addressLine(chosen, 'en') === '';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label={t('form')} className="panel p-5 sm:p-6">
        {hydrated ? (
          <>
            <AddressField locale={locale} chosen={chosen} onChange={setChosen} wide />
            <Button variant="outline" onClick={() => setChosen({})} className="mt-5 px-5">
              {t('reset')}
            </Button>
          </>
        ) : (
          plainForm
        )}
      </section>
      <section aria-labelledby="result-heading" className="panel p-5 sm:p-6">
        <h2 id="result-heading" className="text-xl font-bold">
          {tCommon('address')}
        </h2>
        <div aria-live="polite" className="mt-4 space-y-5">
          {isEmpty ? (
            <p className="text-muted">{t('empty')}</p>
          ) : (
            (['en', 'bn'] as const).map((language) => (
              <AddressResult
                key={language}
                language={language}
                line={addressLine(chosen, language)}
                label={t(language === 'en' ? 'english' : 'bangla')}
                copyLabel={t(language === 'en' ? 'copyEnglish' : 'copyBangla')}
              />
            ))
          )}
        </div>
        <p className="mt-5 border-t border-line pt-3 text-sm text-muted">
          <Link
            href={localePath(locale, paths.profile)}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('save')}
          </Link>
          <span className="block">{t('saveText')}</span>
        </p>
      </section>
    </div>
  );
}
