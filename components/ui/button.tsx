import type { ComponentProps } from 'react';
import { DANGER_TEXT } from './looks';

const VARIANTS = {
  primary: 'btn-primary',
  quiet: 'btn-ghost',
  outline: 'border-line bg-surface text-ink hover:bg-paper',
  danger: `border-line bg-surface hover:border-error disabled:opacity-55 ${DANGER_TEXT}`,
} as const;

interface Props extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  /** Shows a spinner beside the label; the button keeps its size and its name. */
  busy?: boolean;
}

/**
 * A busy button stays focusable and is not `disabled`, from which the focus would jump to the page's
 * start; that it can't be pressed is said by `aria-disabled`. What it does must guard itself against
 * a second press (`useMutation` does).
 */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={`btn relative target ${VARIANTS[variant]} ${busy ? 'pointer-events-none' : ''} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-40' : ''}`}>
        {children}
      </span>
      {busy && (
        <span aria-hidden className="loading absolute inset-0 m-auto loading-sm loading-spinner" />
      )}
    </button>
  );
}
