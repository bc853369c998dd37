'use client';

import { useId, useInsertionEffect, useState, type ComponentProps, type Ref } from 'react';
import { Field, type FieldProps } from './field';
import { useHydrated } from './use-hydrated';

/** With `aria-invalid` and `aria-describedby` where what is wrong is said elsewhere than below the field. */
type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name'> & {
    /** Words of the button that shows a password. */
    reveal?: { show: string; hide: string };
  };
type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'name'>;

const FIELD = 'w-full text-base aria-invalid:border-error aria-invalid:border-2';

export function TextField({
  label,
  mark,
  hint,
  error,
  reveal,
  className = '',
  ...input
}: InputProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      <div className="relative">
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          {...input}
          {...(shown && { type: 'text' })}
          id={id}
          className={`input ${FIELD} ${reveal ? 'pe-20' : ''} ${className}`}
        />
        {reveal && (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-controls={id}
            className="absolute inset-y-0 end-0 z-10 target rounded-field px-4 text-sm font-semibold text-link noscript:hidden"
          >
            {shown ? reveal.hide : reveal.show}
          </button>
        )}
      </div>
    </Field>
  );
}

/** Text that people wrote into text areas that came with the page, before React put back what was in them. */
const written = new WeakMap<Element, string>();

/**
 * A text that came with the page and was changed before the script ran stays changed: of all fields it
 * is the only one whose value React puts back as it takes the page over (`useEarlyInput` tells the rest).
 */
function useTypedText(id: string): void {
  const hydrated = useHydrated();
  if (!hydrated && typeof document !== 'undefined') {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    // It may have been put back already, by an attempt that had to wait for more of the script.
    if (area && area.value !== area.defaultValue) written.set(area, area.value);
  }
  useInsertionEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement;
    const text = written.get(area);
    if (text !== undefined && area.value === area.defaultValue) area.value = text;
  }, [id]);
}

export function TextArea({
  label,
  mark,
  hint,
  error,
  className = '',
  ...area
}: AreaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  useTypedText(id);
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
        className={`textarea min-h-24 ${FIELD} ${className}`}
      />
    </Field>
  );
}
