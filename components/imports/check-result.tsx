'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/rules';
import { formatCount } from '@/lib/platform/money';
import { ChoicesForm } from './choices-form';
import { Counts } from './counts';
import { IssuesTable } from './issues-table';
import { SampleList } from './sample-list';

const DELIMITERS: Record<string, 'comma' | 'semicolon' | 'tab' | 'pipe'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

interface Props {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  onCheck(choices: unknown): void;
  onStart(): void;
  onAnother(): void;
}

/** The dry run: what an import would do, what the seller has to say to it, what is wrong. */
export function CheckResult(props: Props) {
  const { current, locale, busy, onCheck, onStart, onAnother } = props;
  const t = useTranslations('productImport');
  /** Whether something was chosen that this dry run doesn't know of. */
  const [unsaved, setUnsaved] = useState(false);
  const { counts, unreached, problem, rows, products } = current;
  const count = counts.created + counts.changed;
  return (
    <>
      <section className="space-y-4 panel p-4 sm:p-6">
        <div className="space-y-1">
          <h2 className="text-xl font-semibold">{t('check.heading')}</h2>
          <p className="font-medium wrap-anywhere">{current.fileName}</p>
          <p className="text-muted">
            {t('check.found', {
              format: t(`formats.${current.format}`),
              encoding: current.encoding.toUpperCase(),
              delimiter: t(`delimiters.${DELIMITERS[current.delimiter] ?? 'comma'}`),
              rows,
              formattedRows: formatCount(rows, locale),
              products,
              formattedProducts: formatCount(products, locale),
            })}
          </p>
        </div>
        <Counts of={current} locale={locale} />
        {problem?.code === 'quota' && (
          <Notice tone="warning">
            <p>
              {t('check.room', {
                quota: formatCount(Number(problem.value), locale),
                count,
                formatted: formatCount(count, locale),
                unreached: formatCount(unreached, locale),
              })}
            </p>
          </Notice>
        )}
        {count === 0 && !problem && (
          <Notice title={t('check.nothing')}>
            <p>{t(counts.unchanged > 0 ? 'check.nothingText' : 'check.nothingGood')}</p>
          </Notice>
        )}
        {count > 0 && <p className="text-muted">{t('check.pending')}</p>}
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <Button
              busy={busy}
              className="px-6"
              disabled={unsaved}
              aria-describedby={unsaved ? 'stale' : undefined}
              onClick={onStart}
            >
              {t('check.import', { count, formatted: formatCount(count, locale) })}
            </Button>
          )}
          <Button variant="outline" onClick={onAnother}>
            {t('check.another')}
          </Button>
        </div>
        <p id="stale" role="status">
          {unsaved && t('check.stale')}
        </p>
      </section>
      {(current.format !== 'own' || current.categories.length > 0) && (
        <ChoicesForm
          current={current}
          locale={locale}
          busy={busy}
          onUnsaved={() => setUnsaved(true)}
          onCheck={onCheck}
        />
      )}
      <IssuesTable current={current} locale={locale} />
      <SampleList current={current} locale={locale} />
    </>
  );
}
