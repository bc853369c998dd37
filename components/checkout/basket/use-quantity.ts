'use client';

import { useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY } from '@/lib/features/checkout/basket/kinds';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Milliseconds without a key or a tap until a quantity is sent. */
const QUIET_MS = 400;

/**
 * What is typed as a line's quantity, sent once the person pauses or leaves the field, and put back to
 * what counts where the shop refuses it.
 * @param set @returns whether it was taken
 */
export function useQuantity(
  quantity: number,
  locale: Locale,
  set: (quantity: number) => Promise<boolean>,
) {
  const shown = localDigits(String(quantity), locale);
  /** Undefined: what counts is shown. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value whose call is still under way. */
  const underWay = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function flush(value: string | undefined): void {
    clearTimeout(timer.current);
    if (value === undefined || value === underWay.current) return;
    const wanted = parseNumber(value);
    const isWhole = wanted !== undefined && Number.isInteger(wanted);
    if (!isWhole || wanted < 1 || wanted > MAX_QUANTITY || wanted === quantity) {
      setTyped(undefined);
      return;
    }
    // What was typed since stays: it is sent as the next one.
    underWay.current = value;
    void set(wanted).then(() => {
      if (underWay.current === value) underWay.current = undefined;
      setTyped((now) => (now === value ? undefined : now));
    });
  }

  // A quantity typed just before the page is left is sent too.
  useEffect(() => {
    const leave = () => flush(typed);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });

  function type(value: string): void {
    setTyped(value);
    clearTimeout(timer.current);
    // An empty field is on its way to a number.
    if (value.trim() !== '') timer.current = setTimeout(() => flush(value), QUIET_MS);
  }

  return { value: typed ?? shown, type, flush: () => flush(typed) };
}
