'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  error: string | undefined;
  children: ReactNode;
}

/** A box that has to be ticked, with what is agreed to. */
export function AcceptBox({ error, children, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className="flex target cursor-pointer items-start gap-3 py-1">
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          className="checkbox mt-0.5 shrink-0"
        />
        <span className="text-[0.9375rem]">{children}</span>
      </label>
      {error && (
        <p id={id} className={`text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
    </div>
  );
}
