'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { PAGE_HEADING } from './page-heading';

interface StepFocus {
  /** Element around the steps' buttons; buttons that lead on have `data-next-step`. */
  place: RefObject<HTMLDivElement | null>;
  /** To be called once a step went through, before the page is read anew. */
  onStepped(): void;
}

/**
 * The button that was pressed is gone once the page is read anew after its step, and the focus with
 * it: the next step's button takes it, else the heading of what was stepped, else the page's.
 * @param busy until the page is there
 * @param headingId of the element that names what is stepped; may be focused
 */
export function useStepFocus(busy: boolean, headingId: string): StepFocus {
  const place = useRef<HTMLDivElement>(null);
  const stepped = useRef(false);

  useEffect(() => {
    if (busy || !stepped.current) return;
    stepped.current = false;
    if (!isFocusLost()) return;
    const next = place.current?.querySelector<HTMLElement>('[data-next-step]');
    (next ?? document.getElementById(headingId))?.focus({ preventScroll: true });
  }, [busy, headingId]);

  useEffect(
    () => () => {
      // A filtered list doesn't have it any more after the step.
      if (stepped.current && isFocusLost()) {
        document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
      }
    },
    [],
  );

  return {
    place,
    onStepped() {
      stepped.current = true;
    },
  };
}

const isFocusLost = () => document.activeElement === document.body;
