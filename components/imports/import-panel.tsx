'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { CheckResult } from './check-result';
import { DoneResult } from './done-result';
import { FileForm } from './file-form';
import { MappingForm } from './mapping-form';
import { ProgressView } from './progress-view';
import { isRunning, useImport } from './use-import';

interface Props {
  imports: ImportView[];
  locale: Locale;
  label: string;
  onShow(one: ImportView): void;
}

/** The last files, and what became of them. */
function RecentImports({ imports, locale, label, onShow }: Props) {
  const t = useTranslations('productImport');
  return (
    <section className="panel p-4 sm:p-6" aria-label={label}>
      <h2 className="mb-2 text-xl font-semibold">{label}</h2>
      <ul className="divide-y divide-line">
        {imports.map((each) => {
          const { counts } = each;
          return (
            <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <button
                type="button"
                onClick={() => onShow(each)}
                aria-label={t('recent.show', { name: each.fileName })}
                className="target py-2 text-start font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
              >
                {t('recent.show', { name: each.fileName })}
              </button>
              <p className="text-sm text-muted figures">
                {readableTime(new Date(each.createdAt), locale)} · {t(`states.${each.state}`)}
                {each.state === 'done' &&
                  ` · ${t('done.summary', {
                    created: formatCount(counts.created, locale),
                    changed: formatCount(counts.changed, locale),
                    unchanged: formatCount(counts.unchanged, locale),
                    refused: formatCount(counts.refused, locale),
                  })}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the import that is running, or that was checked and waits; null where the last one has ended. */
function unfinished(imports: ImportView[]): ImportView | null {
  return (
    imports.find((each) => isRunning(each) || each.state === 'ready' || each.state === 'mapping') ??
    null
  );
}

interface PanelProps {
  imports: ImportView[];
  locale: Locale;
  /** Id of who looks at it. */
  account: string;
  /** Columns that were chosen in a form that was refused, by its fields. */
  typed?: Readonly<Record<string, string>> | null;
}

/** From the file to its products: choose, map its columns, look through, import. */
export function ImportPanel({ imports, locale, account, typed = null }: PanelProps) {
  const t = useTranslations('productImport');
  const wayBack = localePath(locale, paths.productImport);
  const flow = useImport(unfinished(imports), locale, wayBack);
  const { current, error } = flow;
  const top = useRef<HTMLDivElement>(null);

  // Each step takes the place of the one before: who reads by keyboard or ear is brought to it.
  const stepName = current === null ? 'file' : isRunning(current) ? 'running' : current.state;
  const before = useRef(stepName);
  useEffect(() => {
    if (before.current === stepName) return;
    before.current = stepName;
    top.current?.focus({ preventScroll: false });
  }, [stepName]);

  const another = () => flow.show(null);
  const chosen = current !== null && typed?.file === current._id ? typed : null;
  return (
    <div ref={top} tabIndex={-1} className="space-y-6 outline-none">
      {error && (
        <Notice tone="warning">
          <p>{error}</p>
        </Notice>
      )}
      {current === null ? (
        <FileForm locale={locale} busy={flow.busy} part={flow.part} onFile={flow.upload} />
      ) : isRunning(current) ? (
        <ProgressView current={current} locale={locale} busy={flow.busy} onCancel={flow.cancel} />
      ) : current.state === 'mapping' ? (
        <section className="space-y-4 panel p-4 sm:p-6">
          <div className="space-y-1">
            <h2 className="text-xl font-semibold">{t('mapping.heading')}</h2>
            <p className="font-medium wrap-anywhere">{current.fileName}</p>
          </div>
          <MappingForm current={current} account={account} typed={chosen} />
          <Button
            variant="outline"
            busy={flow.busy}
            onClick={async () => {
              if (await flow.cancel()) another();
            }}
          >
            {t('check.another')}
          </Button>
        </section>
      ) : current.state === 'ready' ? (
        <CheckResult
          // A new dry run begins with what it was made of.
          key={`${current._id} ${flow.steps}`}
          current={current}
          account={account}
          typed={chosen}
          locale={locale}
          busy={flow.busy}
          onCheck={flow.check}
          onStart={flow.start}
          onAnother={async () => {
            if (await flow.cancel()) another();
          }}
        />
      ) : (
        <DoneResult
          current={current}
          locale={locale}
          busy={flow.busy}
          onPictures={flow.fetchPictures}
          onAnother={another}
        />
      )}
      {current === null && imports.length > 0 && (
        <RecentImports
          imports={imports}
          locale={locale}
          label={t('recent.heading')}
          onShow={flow.show}
        />
      )}
      {flow.loginModal}
    </div>
  );
}
