'use client';

import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';

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

/** Whether this browser reads barcodes with its camera; on the server false. */
export const useCanScan = (): boolean => useSyncExternalStore(never, canScan, () => false);

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
export function useBarcodeCamera(
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
