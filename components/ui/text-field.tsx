'use client';

import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { DANGER_TEXT } from './looks';

interface Shared {
  label: string;
  name: string;
  /** Why the value is wrong; replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A word beside the label that is no part of the field's name. */
  mark?: string;
}

type InputProps = Shared &
  Omit<ComponentProps<'input'>, 'name'> & {
    /** Words of the button that shows a password. */
    reveal?: { show: string; hide: string };
  };
type AreaProps = Shared & Omit<ComponentProps<'textarea'>, 'name'>;

const FIELD = 'w-full text-base aria-invalid:border-error aria-invalid:border-2';

/** Label above, hint or error below, tied to the input for screen readers. */
export function Field({
  id,
  label,
  mark,
  hint,
  error,
  children,
}: Omit<Shared, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {label}
        </label>
        {mark && <span className="text-sm text-muted">{mark}</span>}
      </div>
      {children}
      {(error ?? hint) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`mt-1 text-sm ${error ? `${DANGER_TEXT} font-semibold` : 'text-muted'}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

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
          {...input}
          {...(shown && { type: 'text' })}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
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

export function TextArea({
  label,
  mark,
  hint,
  error,
  className = '',
  ...area
}: AreaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const id = useId();
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
