'use client';

import { useId, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

interface Shared {
  label: string;
  error?: string | undefined;
}

/** A text field behind its currency. */
export function PriceField({
  label,
  error,
  prefix,
  ...input
}: Shared & { prefix: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className="relative">
        <span
          aria-hidden
          className="absolute inset-y-0 start-0 z-10 grid w-14 place-items-center border-e border-line text-sm font-semibold text-muted"
        >
          {prefix}
        </span>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="input w-full ps-17 text-base figures aria-invalid:border-2 aria-invalid:border-error"
        />
      </div>
    </Field>
  );
}

export function SelectField({
  label,
  error,
  children,
  ...select
}: Shared & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        {children}
      </select>
    </Field>
  );
}
