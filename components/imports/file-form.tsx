'use client';

import { FileSpreadsheet, FileUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { MAX_FILE_MEGABYTES, MAX_ROWS } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { fileSize } from './file-size';

interface Props {
  locale: Locale;
  busy: boolean;
  /** Share of the file that has been sent, 0 to 1, while it is sent. */
  part: number | null;
  onFile(file: File): void;
}

/** The first step: a file. */
export function FileForm({ locale, busy, part, onFile }: Props) {
  const t = useTranslations('productImport.file');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="space-y-4 panel p-4 sm:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(file === null);
        if (file === null) input.current?.focus();
        else onFile(file);
      }}
    >
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <div>
        <span id={`${id}-label`} className="mb-1 block text-[0.9375rem] font-semibold">
          {t('label')}
        </span>
        <DropZone
          id={id}
          ref={input}
          labelledBy={`${id}-label`}
          touch={t('chooseFile')}
          name="file"
          icon={FileSpreadsheet}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-note`}
          aria-invalid={missing || undefined}
          onFiles={([chosen]) => {
            setMissing(false);
            setFile(chosen ?? null);
          }}
        >
          {t('drop')}
        </DropZone>
        <div role="status">
          {file && (
            <p className="mt-2 flex items-center gap-2">
              <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-link" />
              <span className="min-w-0 font-medium wrap-anywhere">
                {t('chosen', { name: file.name, size: fileSize(file.size, locale) })}
              </span>
              <button
                type="button"
                aria-label={t('remove', { name: file.name })}
                title={t('remove', { name: file.name })}
                onClick={() => {
                  setFile(null);
                  input.current?.focus();
                }}
                className="grid target shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </button>
            </p>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={missing ? 'alert' : undefined}
          className={`mt-1 text-sm ${missing ? `${DANGER_TEXT} font-semibold` : 'text-muted'}`}
        >
          {missing
            ? t('choose')
            : t('hint', {
                megabytes: formatCount(MAX_FILE_MEGABYTES, locale),
                rows: formatCount(MAX_ROWS, locale),
              })}
        </p>
      </div>
      <p className="text-muted">{t('nothing')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy} className="px-6">
          <FileUp aria-hidden className="size-5" />
          {t('submit')}
        </Button>
        <p role="status" className="figures">
          {part !== null &&
            t('uploading', {
              percent: new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', {
                style: 'percent',
              }).format(part),
            })}
        </p>
      </div>
    </form>
  );
}
