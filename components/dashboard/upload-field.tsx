'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode, type Ref } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import { PICTURE_TYPES } from '@/lib/images/rules';
import type { UploadState } from './use-uploads';

/** Seen, and read out as nothing: the field itself says that it is required. */
const REQUIRED = "after:ms-1 after:text-link after:content-['*'_/_'']";

interface Props {
  label: string;
  name: string;
  hint: string;
  error?: string | undefined;
  required?: boolean;
  state: UploadState;
  ref?: Ref<HTMLInputElement>;
  onFiles(files: File[]): void;
  /** The pictures so far. */
  children?: ReactNode;
}

/** A file field that uploads at once: label, pictures so far, field, and how it went. */
export function UploadField(props: Props) {
  const { label, name, hint, error, required, state, ref, onFiles, children } = props;
  const id = useId();
  const t = useTranslations('upload');
  const tForm = useTranslations('dashboard.form');
  const failed = state.step === 'ended' && state.failures.length > 0;
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1 block text-[0.9375rem] font-semibold ${required ? REQUIRED : ''}`}
      >
        {label}
      </label>
      {children}
      <input
        id={id}
        ref={ref}
        name={name}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        // Not the attribute: the field is emptied after each choice, the picture stands above it.
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again, after a failure for instance.
          event.target.value = '';
          onFiles(files);
        }}
        className="file-input h-11 w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      />
      <div id={`${id}-note`} className="mt-1 space-y-0.5 text-sm">
        {error && (
          <p role="alert" className={`${DANGER_TEXT} font-semibold`}>
            {error}
          </p>
        )}
        {!error && state.step === 'empty' && <p className="text-muted">{hint}</p>}
        <div role="status">
          {state.step === 'uploading' && (
            <p className="flex items-center gap-2 font-medium">
              <span aria-hidden className="loading loading-xs loading-spinner" />
              <span>{t('uploading')}</span>
              {state.total > 1 && (
                <>
                  <span className="text-muted figures">
                    {state.number}/{state.total}
                  </span>
                  <progress
                    aria-label={tForm('uploadProgress')}
                    value={state.number - 1}
                    max={state.total}
                    className="progress w-32 progress-primary"
                  />
                </>
              )}
            </p>
          )}
          {state.step === 'ended' && state.stored > 0 && (
            <p className="font-medium text-link">{t('success')}</p>
          )}
        </div>
        {failed && (
          <div role="alert" className={DANGER_TEXT}>
            <strong>{t('failed')}</strong>{' '}
            {state.failures.map((reason) => (
              <span key={reason} className="block">
                {reason}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
