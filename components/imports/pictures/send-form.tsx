'use client';

import { FileImage } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { DANGER_TEXT } from '@/components/ui/looks';
import {
  MAX_FORM_MEGABYTES,
  MAX_WAITING,
  type sendPicturesRoute,
} from '@/lib/features/imports/pictures/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { BYTES_PER_MEGABYTE, PICTURE_TYPES, uploadLimits } from '@/lib/platform/storage/rules';
import { fileSize } from '../file-size';
import { PICTURE_NAMES } from './picture-names';

const PATH = '/api/products/pictures' satisfies (typeof sendPicturesRoute)['path'];
const ACCEPT = [...PICTURE_TYPES, '.zip', 'application/zip'].join(',');

/** Names of files as the hint shows them, around a SKU that nobody has. */
const EXAMPLES = {
  ...{ sku: 'AB-12', one: 'AB-12.jpg' },
  ...{ first: 'AB-12-1.jpg', second: 'AB-12-2.jpg' },
};

/** Many pictures or a ZIP of them: an ordinary post, with or without a script. */
export function SendForm({ locale }: { locale: Locale }) {
  const t = useTranslations('bulkPictures.send');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<'choose' | 'tooLarge' | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The browser's way back shows the page as it was left.
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  // The drop zone's field is empty again once it was read: what was chosen goes with the post from here.
  useEffect(() => {
    const sent = form.current;
    const add = ({ formData }: FormDataEvent) => {
      for (const file of files) formData.append('files', file);
    };
    sent?.addEventListener('formdata', add);
    return () => sent?.removeEventListener('formdata', add);
  }, [files]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const numbers = {
    ...EXAMPLES,
    types: PICTURE_NAMES,
    each: formatCount(uploadLimits(true).megabytes, locale),
    megabytes: formatCount(MAX_FORM_MEGABYTES, locale),
    files: formatCount(MAX_WAITING, locale),
  };
  return (
    <form
      ref={form}
      action={PATH}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="space-y-4 panel p-4 sm:p-6"
      onSubmit={(event) => {
        const tooLarge = bytes > MAX_FORM_MEGABYTES * BYTES_PER_MEGABYTE;
        const why = files.length === 0 ? 'choose' : tooLarge ? 'tooLarge' : null;
        setWrong(why);
        if (why === null && !busy) return setBusy(true);
        event.preventDefault();
        if (why !== null) input.current?.focus();
      }}
    >
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <div>
        <span id={`${id}-label`} className="mb-1 block text-[0.9375rem] font-semibold">
          {t('files')}
        </span>
        <DropZone
          id={id}
          ref={input}
          labelledBy={`${id}-label`}
          touch={t('chooseFiles')}
          name="files"
          icon={FileImage}
          accept={ACCEPT}
          multiple
          aria-describedby={`${id}-note`}
          aria-invalid={wrong !== null || undefined}
          onFiles={(chosen) => {
            setWrong(null);
            setFiles([...files, ...chosen]);
          }}
        >
          {t('drop')}
        </DropZone>
        <div role="status">
          {files.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-x-4">
              <span className="font-medium">
                {t('chosen', {
                  count: files.length,
                  formatted: formatCount(files.length, locale),
                  size: fileSize(bytes, locale),
                })}
              </span>
              <button
                type="button"
                onClick={() => {
                  setFiles([]);
                  input.current?.focus();
                }}
                className="target text-link underline-offset-4 hover:underline"
              >
                {t('clear')}
              </button>
            </p>
          )}
        </div>
        <div id={`${id}-note`} className="mt-1 text-sm">
          {wrong && (
            <p role="alert" className={`${DANGER_TEXT} font-semibold`}>
              {t(wrong, numbers)}
            </p>
          )}
          <p className="text-muted">{t('hint', numbers)}</p>
        </div>
      </div>
      <Button type="submit" busy={busy} className="px-6">
        {t('submit')}
      </Button>
    </form>
  );
}
