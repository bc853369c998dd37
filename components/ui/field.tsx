import type { ReactNode } from 'react';
import { DANGER_TEXT } from './looks';

/** Props of every field. */
export interface FieldProps {
  label: string;
  name: string;
  /** Why the value is wrong; stands above the hint, which may say what would be right. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A word beside the label that is no part of the field's name. */
  mark?: string;
}

/** Label above, hint and error below, tied to the input for screen readers. */
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
        {mark && <span className="shrink-0 text-sm text-muted">{mark}</span>}
      </div>
      {children}
      {(error ?? hint) && (
        <div id={`${id}-note`} className="mt-1 text-sm">
          {error && (
            <p role="alert" className={`${DANGER_TEXT} font-semibold`}>
              {error}
            </p>
          )}
          {hint && hint !== error && <p className="text-muted">{hint}</p>}
        </div>
      )}
    </div>
  );
}
