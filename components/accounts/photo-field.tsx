'use client';

import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { DropZone } from '@/components/ui/drop-zone';
import { useErrorMessages } from '@/components/ui/error-messages';
import { DANGER_TEXT } from '@/components/ui/looks';
import { uploadImage } from '@/components/ui/upload-image';

interface Props {
  label: string;
  mark: string;
  /** Stands in the round place until another one is chosen. */
  current?: ReactNode;
  /** The address of the stored photo, or empty. */
  onChange(url: string): void;
  onBusy(busy: boolean): void;
}

type State = { step: 'empty' | 'uploading' | 'done' } | { step: 'failed'; reason: string };

/** A profile photo: chosen, shown at once, made smaller and uploaded while the rest is typed. */
export function PhotoField({ label, mark, current, onChange, onBusy }: Props) {
  const t = useTranslations('upload');
  const labels = useErrorMessages();
  const id = useId();
  const [state, setState] = useState<State>({ step: 'empty' });
  const [preview, setPreview] = useState('');
  /** The newest choice: an older upload that ends late changes nothing. */
  const choice = useRef(0);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const shown = preview !== '' && state.step !== 'failed';

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const mine = ++choice.current;
    onChange('');
    if (!file.type.startsWith('image/')) {
      setPreview('');
      setState({ step: 'failed', reason: t('notImage') });
      return;
    }
    setPreview(URL.createObjectURL(file));
    setState({ step: 'uploading' });
    onBusy(true);
    try {
      const stored = await uploadImage(file, 'profile_photo');
      if (mine !== choice.current) return;
      onChange(stored.secure_url);
      setState({ step: 'done' });
    } catch (error) {
      if (mine === choice.current) setState({ step: 'failed', reason: labels(error) });
    } finally {
      if (mine === choice.current) onBusy(false);
    }
  }

  /** Discards the chosen photo; the previous photo, if there was one, stays. */
  function takeBack(): void {
    choice.current += 1;
    setPreview('');
    setState({ step: 'empty' });
    onChange('');
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <noscript>
        <p className="text-sm text-muted">{t('noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <label id={`${id}-label`} htmlFor={id} className="text-[0.9375rem] font-semibold">
            {label}
          </label>
          <span className="text-sm text-muted">{mark}</span>
        </div>
        <div className="flex items-center gap-4 max-[22.5rem]:flex-col max-[22.5rem]:items-start">
          {current && !shown ? (
            current
          ) : (
            <span
              className={`grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-paper text-muted ${current ? 'size-20' : 'size-16'}`}
            >
              {shown ? (
                // A picture in this browser's memory, which no loader could make smaller.
                <img src={preview} alt={t('preview')} className="size-full object-cover" />
              ) : (
                <ImagePlus aria-hidden className="size-6" />
              )}
            </span>
          )}
          <div className="w-full min-w-0 flex-1">
            <DropZone
              id={id}
              labelledBy={`${id}-label`}
              touch={t('addOne')}
              accept="image/*"
              aria-describedby={`${id}-note`}
              onFiles={([file]) => choose(file)}
            >
              {t('dropOne')}
            </DropZone>
            <p
              id={`${id}-note`}
              role={state.step === 'failed' ? 'alert' : 'status'}
              className="mt-1 min-h-10 text-sm"
            >
              {state.step === 'empty' && <span className="text-muted">{t('hint')}</span>}
              {state.step === 'uploading' && (
                <span className="inline-flex items-center gap-2">
                  <span aria-hidden className="loading loading-xs loading-spinner" />
                  {t('uploading')}
                </span>
              )}
              {state.step === 'done' && (
                <>
                  <span className="font-medium text-link">{t('success')}</span>{' '}
                  <button
                    type="button"
                    onClick={takeBack}
                    className="min-h-11 font-semibold underline underline-offset-4 hover:text-link"
                  >
                    {t('takeBack')}
                  </button>
                </>
              )}
              {state.step === 'failed' && (
                <span className={DANGER_TEXT}>
                  <strong>{t('failed')}</strong> {state.reason}
                </span>
              )}
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
