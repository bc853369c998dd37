'use client';

import { Minus, Plus } from 'lucide-react';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { Field } from './text-field';

interface Props extends Omit<ComponentProps<'input'>, 'min' | 'max' | 'step'> {
  label: string;
  name: string;
  /** What a button changes it by. */
  step?: number;
  /** The buttons stay between these; what is typed is judged by the form, in its own words. */
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** Told of each press of a button with the new value; typing goes through `onChange`. */
  onStep(value: string): void;
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * The next value of a button: a step further, whole, and never past the limits. A typed value beyond
 * a limit, or no number at all, comes back to the nearest limit.
 */
export function stepped(typed: string, step: number, min: number, max: number): number {
  const now = parseNumber(typed);
  if (now === undefined) return min;
  const next = (step > 0 ? Math.floor(now) : Math.ceil(now)) + step;
  return Math.max(min, Math.min(next, Math.max(min, max)));
}

const STEP = 'btn target border-line bg-surface text-ink hover:bg-paper px-0 w-12 noscript:hidden';

/** A text field for a number (Bangla digits too) between two buttons. */
export function QuantityField({
  label,
  min,
  max,
  step: size = 1,
  decreaseLabel,
  increaseLabel,
  onStep,
  hint,
  error,
  ref,
  ...input
}: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement | null>(null);

  function press(step: 1 | -1): void {
    if (!field.current) return;
    const value = String(stepped(field.current.value, step * size, min, max));
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
