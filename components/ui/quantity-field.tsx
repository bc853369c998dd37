'use client';

import { Minus, Plus } from 'lucide-react';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { parseNumber, toBanglaDigits } from '@/lib/platform/i18n/digits';
import { Field } from './field';

interface Props extends Omit<ComponentProps<'input'>, 'min' | 'max' | 'step'> {
  label: string;
  name: string;
  /** The buttons stay between these; what is typed is judged by the form, in its own words. */
  min: number;
  max: number;
  /** The buttons go up from `min` by so many. */
  step?: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** Told of each press of a button with the new value; typing goes through `onChange`. */
  onStep(value: string): void;
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * The next value of a button: one step further from `min`, and never past the limits. A typed value beyond
 * a limit, or no number at all, comes back to the nearest limit.
 */
export function stepped(
  typed: string,
  direction: 1 | -1,
  min: number,
  max: number,
  step = 1,
): number {
  const now = parseNumber(typed);
  if (now === undefined) return min;
  const steps = (now - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const last = Math.max(0, Math.floor((max - min) / step));
  return min + step * Math.max(0, Math.min(next, last));
}

const STEP = 'btn target border-line bg-surface text-ink hover:bg-paper px-0 w-12 noscript:hidden';

/** A text field for a number (Bangla digits too) between two buttons. */
export function QuantityField({
  label,
  min,
  max,
  step = 1,
  decreaseLabel,
  increaseLabel,
  onStep,
  hint,
  error,
  ref,
  id: givenId,
  ...input
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement | null>(null);

  function press(direction: 1 | -1): void {
    if (!field.current) return;
    const typed = field.current.value;
    const next = String(stepped(typed, direction, min, max, step));
    // In the digits that stand there.
    const value = /[০-৯]/.test(typed) ? toBanglaDigits(next) : next;
    field.current.value = value;
    onStep(value);
  }

  // The buttons are never `disabled`: at a limit they leave the value as it is, and the focus with it.
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex max-w-60 gap-2">
        <button
          type="button"
          aria-label={decreaseLabel}
          aria-controls={id}
          onClick={() => press(-1)}
          className={STEP}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <input
          {...input}
          id={id}
          ref={(element) => {
            field.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          className="input min-w-0 flex-1 text-center text-lg font-semibold figures aria-invalid:border-2 aria-invalid:border-error"
        />
        <button
          type="button"
          aria-label={increaseLabel}
          aria-controls={id}
          onClick={() => press(1)}
          className={STEP}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
