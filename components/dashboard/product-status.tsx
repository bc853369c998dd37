import { useTranslations } from 'next-intl';
import type { Product } from '@/lib/products/schema';

const LOOKS = {
  pending: 'bg-warning text-warning-content',
  published: 'bg-success text-success-content',
  rejected: 'bg-error text-error-content',
} as const;

type Shown = Pick<Product, 'status' | 'draft' | 'rejectionReason'>;

/** Where a product stands, the change that stands beside it, and why something was rejected. */
export function ProductStatus({ product, wide = false }: { product: Shown; wide?: boolean }) {
  const t = useTranslations('dashboard.status');
  const { status, draft, rejectionReason } = product;
  const waits = draft?.state === 'waiting';
  const reason = !waits && (status === 'rejected' || draft) ? rejectionReason : undefined;
  return (
    <div className={wide ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'space-y-1'}>
      <span
        className={`inline-flex h-7 items-center rounded-full px-3 text-sm font-semibold whitespace-nowrap ${LOOKS[status]}`}
      >
        {t(status)}
      </span>
      {draft && (
        <p className="text-sm font-semibold">{t(waits ? 'changesWait' : 'changesRejected')}</p>
      )}
      {reason && (
        <p className={`text-sm text-muted ${wide ? '' : 'line-clamp-3'}`} title={reason}>
          {t('reason', { reason })}
        </p>
      )}
    </div>
  );
}
