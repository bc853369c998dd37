'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/text-field';
import type { Locale } from '@/lib/i18n';
import { MAX_FILE_MEGABYTES, MAX_ROWS } from '@/lib/imports/rules';
import { formatCount } from '@/lib/money';

interface Props {
  locale: Locale;
  busy: boolean;
  /** Of the file, 0 to 1, while it is sent. */
  part: number | null;
  onFile(file: File): void;
}

/** The first step: a file. */
export function FileForm({ locale, busy, part, onFile }: Props) {
  const t = useTranslations('productImport.file');
  const id = useId();
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="space-y-4 panel p-4 sm:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('file') as HTMLInputElement;
        const file = input.files?.[0];
        setMissing(file === undefined);
        if (file === undefined) input.focus();
        else onFile(file);
      }}
    >
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <Field
        id={id}
        label={t('label')}
        hint={t('hint', {
          megabytes: formatCount(MAX_FILE_MEGABYTES, locale),
          rows: formatCount(MAX_ROWS, locale),
        })}
        error={missing ? t('choose') : undefined}
      >
        <input
          id={id}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${id}-note`}
          aria-invalid={missing || undefined}
          onChange={() => setMissing(false)}
          className="file-input h-11 w-full max-w-xl text-base aria-invalid:border-2 aria-invalid:border-error"
        />
      </Field>
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
