'use client';

import { useId, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

/** A choice with a word about it below. */
export function ChoiceSelect({
  label,
  hint,
  ...select
}: { label: string; hint?: string | undefined } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        {...select}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="select w-full text-base"
      />
    </Field>
  );
}
