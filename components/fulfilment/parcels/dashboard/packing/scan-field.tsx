'use client';

import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  useId,
  useState,
  type RefObject,
  type FormEvent,
} from 'react';
import { ScanBarcode, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** The browser's own reader of barcodes, where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const never = () => () => {};
const canScan = () =>
  detectorClass() !== undefined &&
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

/** Tells whether the browser supports `BarcodeDetector`; false on the server. */
const useCanScan = (): boolean => useSyncExternalStore(never, canScan, () => false);

const LOOK_EVERY_MS = 200;
/** A code that stays before the camera counts once; out of sight for so long it counts again. */
const FORGET_MS = 1_000;

/** Which of the codes that the camera sees came into its sight just now. */
export function newCodes(
  lastSeen: Map<string, number>,
  codes: readonly string[],
  now: number,
): string[] {
  const fresh = [...new Set(codes)].filter(
    (code) => now - (lastSeen.get(code) ?? -Infinity) > FORGET_MS,
  );
  for (const code of codes) lastSeen.set(code, now);
  return fresh;
}

/**
 * Shows the camera on a `<video>` for as long as it is rendered and tells each code that comes into sight.
 * @param onFailed where there is no camera, or nobody allows it
 */
function useBarcodeCamera(
  onCode: (code: string) => void,
  onFailed: () => void,
): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const told = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    const Reader = detectorClass();
    if (!Reader) return;
    const detector = new Reader();
    const lastSeen = new Map<string, number>();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    function end(): void {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    }

    async function look(): Promise<void> {
      const element = video.current;
      // Before its first picture there is nothing to read.
      if (element && element.readyState >= element.HAVE_CURRENT_DATA) {
        const found = await detector.detect(element);
        if (isOver) return;
        const codes = found.map(({ rawValue }) => rawValue);
        newCodes(lastSeen, codes, performance.now()).forEach(told);
      }
      timer = setTimeout(() => void run(look), LOOK_EVERY_MS);
    }

    async function open(): Promise<void> {
      const element = video.current;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !element) return end();
      element.srcObject = stream;
      await element.play();
      await look();
    }

    /** Whatever fails ends it, and is said once. */
    async function run(step: () => Promise<void>): Promise<void> {
      try {
        await step();
      } catch {
        if (isOver) return;
        end();
        failed();
      }
    }

    void run(open);
    return end;
  }, []);

  return video;
}

interface Props {
  onCode(code: string): void;
  /** What is scanned, where it is no piece of goods, and the button that takes what was typed. */
  label?: string;
  submit?: string;
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
export function ScanField({ onCode, label, submit: submitLabel }: Props) {
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
            {label ?? t('label')}
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
            placeholder={label ?? t('label')}
            className="input w-full text-base"
          />
        </div>
        <Button type="submit" variant="outline">
          {submitLabel ?? t('count')}
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
