import { useTranslations } from 'next-intl';
import { type OrderStatus, type Tone, statusColour } from '@/lib/features/orders/shared';

const LOOKS: Record<Tone, string> = {
  yellow: 'bg-warning text-warning-content',
  green: 'bg-success text-success-content',
  red: 'bg-error text-error-content',
};

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

/** Status badge with the status's own label. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('status.order');
  return <StatusBadge status={status} label={t(status)} />;
}
