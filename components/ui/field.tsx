import type { ReactNode } from 'react';
import { DANGER_TEXT } from './looks';

/** Of every field. */
export interface FieldProps {
  label: string;
  name: string;
  /** Why the value is wrong; replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A word beside the label that is no part of the field's name. */
  mark?: string;
}

/** Label above, hint or error below, tied to the input for screen readers. */
export function Field({
  id,
  label,
  mark,
  hint,
  error,
  children,
}: Omit<FieldProps, 'name'> & { id: string; children: ReactNode }) {
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
