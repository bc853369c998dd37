'use client';

import { ScanBarcode, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useBarcodeCamera, useCanScan } from './use-barcode-camera';

interface Props {
  onCode(code: string): void;
}

/** Whether what a key writes belongs to something else than the scan field. */
function isTaken({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return true;
  if (document.querySelector('dialog[open], .swal2-container')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/**
 * Takes codes: typed, from a scanner that types them, or with the camera where the browser reads barcodes.
 * What a scanner types comes here wherever the focus is, unless in another field.
 */
export function ScanField({ onCode }: Props) {
  const t = useTranslations('packing.scan');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const canScan = useCanScan();
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    // With a keyboard or a scanner at hand; on a phone the keyboard would cover what there is to tap.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (!isTaken(event)) field.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const element = field.current!;
    if (element.value.trim() !== '') onCode(element.value);
    element.value = '';
    element.focus({ preventScroll: true });
  }

  return (
    <div className="space-y-2">
      {isOpen && (
        <Camera
          label={t('camera')}
          onCode={onCode}
          onFailed={() => {
            setOpen(false);
            setRefused(true);
          }}
        />
      )}
      {isRefused && (
        <p role="alert" className="text-sm font-semibold">
          {t('refused')}
        </p>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            {t('label')}
          </label>
          <input
            ref={field}
            id={id}
            name="code"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={t('label')}
            className="input w-full text-base"
          />
        </div>
        <Button type="submit" variant="outline">
          {t('count')}
        </Button>
        {canScan && (
          <Button
            variant="outline"
            aria-label={isOpen ? t('close') : t('open')}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setRefused(false);
            }}
            className="px-3"
          >
            {isOpen ? (
              <X aria-hidden className="size-5" />
            ) : (
              <ScanBarcode aria-hidden className="size-5" />
            )}
          </Button>
        )}
      </form>
    </div>
  );
}

function Camera({
  label,
  onCode,
  onFailed,
}: {
  label: string;
  onCode(code: string): void;
  onFailed(): void;
}) {
  const video = useBarcodeCamera(onCode, onFailed);
  return (
    <video
      ref={video}
      aria-label={label}
      muted
      playsInline
      className="max-h-40 w-full rounded-lg border border-line object-cover"
    />
  );
}
