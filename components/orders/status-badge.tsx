import { statusColour } from '@/lib/features/orders/rules';

const LOOKS = {
  yellow: 'bg-warning text-warning-content',
  green: 'bg-success text-success-content',
  red: 'bg-error text-error-content',
} as const;

/** Pending yellow, completed green, anything else red (spec section 4). */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${LOOKS[statusColour(status)]}`}
    >
      {label}
    </span>
  );
}
