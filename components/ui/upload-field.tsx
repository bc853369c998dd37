'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useId, type ReactNode, type Ref } from 'react';
import { CallError } from '@/lib/platform/http/send';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';
import { useErrorMessages } from './error-messages';
import { uploadImage } from './upload-image';
import { callSignedIn, newIdempotencyKey, type Credentials, type Signing } from './use-mutation';
import { DropZone } from './drop-zone';
import { DANGER_TEXT } from './looks';

type UploadState =
  | { step: 'empty' }
  | { step: 'uploading'; number: number; total: number }
  | { step: 'ended'; stored: number; failures: string[] };

/** A picture that is not stored yet, as this browser shows it. */
interface WaitingPicture {
  /** `blob:` */
  url: string;
}

interface Options {
  credentials: Credentials;
  /** Where else than at `/upload` a picture is stored. @returns its address */
  store?(file: File, signing: Signing): Promise<string>;
  /** The form waits for this before it is sent. */
  onStart(uploads: Promise<unknown>): void;
  /** Each picture as it arrives, with its file's place in the choice. */
  onStored(url: string, index: number): void;
  /** Whether there is room for the picture at this place of the choice. */
  hasRoom(index: number): boolean;
}

/** The uploads of one file field: one after the other, as a phone's line carries no more. */
export function useUploads({ credentials, store, onStart, onStored, hasRoom }: Options) {
  const t = useTranslations('upload');
  const labels = useErrorMessages();
  const [state, setState] = useState<UploadState>({ step: 'empty' });
  const [waiting, setWaiting] = useState<WaitingPicture[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Idempotency keys of files that are not known to be stored: a file that is chosen again after a lost
   * response is the same.
   */
  const keys = useRef(new Map<string, string>());

  async function send(file: File): Promise<string> {
    const name = `${file.name} ${file.size} ${file.lastModified}`;
    const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey();
    keys.current.set(name, idempotencyKey);
    try {
      const url = await callSignedIn(credentials, async (accessToken) => {
        const signing = { accessToken, idempotencyKey };
        if (store) return store(file, signing);
        return (await uploadImage(file, 'product', signing)).secure_url;
      });
      keys.current.delete(name);
      return url;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'IDEMPOTENCY_MISMATCH') throw error;
      // The first try was another picture: a file by the same name, or other bytes that were made of it.
      keys.current.delete(name);
      return send(file);
    }
  }

  function why(error: unknown): string {
    // Said here, before the server was asked: the file is no picture.
    if (error instanceof CallError && error.code === 'UNSUPPORTED_TYPE') return t('notImage');
    return labels(error);
  }

  function preview(files: File[]): string[] {
    const urls = files.map((file) =>
      file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
    );
    setWaiting((before) => [...before, ...urls.filter(Boolean).map((url) => ({ url }))]);
    return urls;
  }

  function endPreviews(urls: string[]): void {
    for (const url of urls) URL.revokeObjectURL(url);
    setWaiting((before) => before.filter(({ url }) => !urls.includes(url)));
  }

  async function storeAll(files: File[], previews: string[]): Promise<void> {
    const failures: string[] = [];
    let stored = 0;
    for (const [index, file] of files.entries()) {
      if (!hasRoom(index)) {
        failures.push(t('tooMany'));
        break;
      }
      setState({ step: 'uploading', number: index + 1, total: files.length });
      try {
        onStored(await send(file), index);
        stored += 1;
      } catch (error) {
        failures.push(files.length > 1 ? `${file.name}: ${why(error)}` : why(error));
      }
      endPreviews(previews.slice(index, index + 1));
    }
    endPreviews(previews);
    setState({ step: 'ended', stored, failures });
  }

  function upload(files: File[]): void {
    if (files.length === 0) return;
    const previews = preview(files);
    queue.current = queue.current.then(() => storeAll(files, previews));
    onStart(queue.current);
  }

  return { state, waiting, upload };
}

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
        touch={t(multiple ? 'add' : 'addOne')}
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
