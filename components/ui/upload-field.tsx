'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode, type Ref } from 'react';
import { DropZone } from './drop-zone';
import { DANGER_TEXT } from './looks';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';
import type { UploadState, WaitingPicture } from './use-uploads';

/** Seen, and read out as nothing: the field itself says that it is required. */
const REQUIRED = "after:ms-1 after:text-link after:content-['*'_/_'']";

interface Props {
  label: string;
  name: string;
  hint: string;
  error?: string | undefined;
  required?: boolean;
  /** Takes several files. */
  multiple?: boolean;
  state: UploadState;
  /** Pictures that are on their way. */
  waiting: WaitingPicture[];
  ref?: Ref<HTMLInputElement>;
  onFiles(files: File[]): void;
  /** The pictures so far. */
  children?: ReactNode;
}

/** A file field that uploads at once: label, pictures so far and on their way, field, and how it went. */
export function UploadField(props: Props) {
  const { label, name, hint, error, required, state, waiting, ref, onFiles, children } = props;
  const { multiple = false } = props;
  const id = useId();
  const t = useTranslations('upload');
  const failed = state.step === 'ended' && state.failures.length > 0;
  return (
    <div>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={`mb-1 block text-[0.9375rem] font-semibold ${required ? REQUIRED : ''}`}
      >
        {label}
      </label>
      {children}
      {waiting.length > 0 && (
        // Decoration: the status below says how far it is.
        <ul aria-hidden className="mb-2 flex flex-wrap gap-2">
          {waiting.map(({ url }) => (
            <li
              key={url}
              className="relative size-20 overflow-hidden rounded-field border border-line bg-white"
            >
              {/* A picture in this browser's memory, which no loader could make smaller. */}
              <img src={url} alt="" className="size-full object-contain opacity-40" />
              <span className="loading absolute inset-0 m-auto loading-sm loading-spinner text-primary" />
            </li>
          ))}
        </ul>
      )}
      <DropZone
        id={id}
        labelledBy={`${id}-label`}
        ref={ref}
        name={name}
        multiple={multiple}
        accept={PICTURE_TYPES.join(',')}
        // Not the attribute: the field is emptied after each choice, the picture stands above it.
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onFiles={onFiles}
      >
        {t(multiple ? 'drop' : 'dropOne')}
      </DropZone>
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
                    aria-label={t('progress')}
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
