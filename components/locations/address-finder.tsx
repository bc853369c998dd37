'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useHydrated } from '@/components/ui/use-hydrated';
import { addressLine, type ChosenPlaces } from '@/lib/shop/locations/rules';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { AddressField } from './address-field';

interface AddressResultProps {
  language: Locale;
  line: string;
  label: string;
  copyLabel: string;
}

/** An address in one language, and a button that copies it. */
function AddressResult({ language, line, label, copyLabel }: AddressResultProps) {
  const t = useTranslations('geocode');
  const text = useRef<HTMLParagraphElement>(null);
  /** The line that was copied, or could not be: another line is a new matter. */
  const [said, setSaid] = useState<{ line: string; copied: boolean } | null>(null);
  const now = said?.line === line ? said : null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(line);
      setSaid({ line, copied: true });
    } catch {
      // Forbidden, or an address without https: selected, it can be copied by hand.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setSaid({ line, copied: false });
    }
  }

  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{label}</h3>
      <p ref={text} lang={language} className="mt-0.5 text-lg leading-snug font-semibold">
        {line}
      </p>
      <Button variant="outline" onClick={copy} className="mt-2 px-4 noscript:hidden">
        {now?.copied ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {copyLabel}
      </Button>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted noscript:hidden">
        {now && t(now.copied ? 'copied' : 'notCopied')}
      </p>
    </div>
  );
}

interface AddressFinderProps {
  locale: Locale;
  /** Places that the page's address names already. */
  initial: ChosenPlaces;
  /** Plain form with the same cascade, until the script runs and where it never does. */
  plainForm: ReactNode;
}

/** The address finder: choose, and copy in either language. */
export function AddressFinder({ locale, initial, plainForm }: AddressFinderProps) {
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
